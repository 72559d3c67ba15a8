/** Tabs of the same browser find out about each other. */

export function watchOtherTabs(table: string, found: () => void): () => void {
  const channel = new BroadcastChannel(`baumeister table ${table}`);
  channel.onmessage = (event: MessageEvent<string>) => {
    if (event.data === "who is there?") channel.postMessage("I am");
    found();
  };
  channel.postMessage("who is there?");
  return () => channel.close();
}
