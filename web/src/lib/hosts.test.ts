import { expect, test } from "vitest";
import { isLocal } from "./hosts";

test("an address of this machine is known as one", () => {
  for (const host of ["localhost", "club.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])
    expect(isLocal(host), host).toBe(true);
  for (const host of ["192.168.1.5", "play.example", "127.example", "localhost.example", "[fd00::5]"])
    expect(isLocal(host), host).toBe(false);
});
