/** What rules pages are made of. */

/** A drawing with its caption; the game's own page draws it. */
export interface Drawing {
  readonly diagram: string;
  readonly caption: string;
}

/** A decision where the rulebook is silent, with its reason. */
export interface Ruling {
  readonly id: string;
  readonly rule: string;
  readonly why: string;
}

export interface Part<F extends Drawing = Drawing> {
  readonly title: string;
  readonly text: readonly string[];
  readonly figures?: readonly F[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly rulings?: readonly Ruling[];
}

export type Sections<F extends Drawing = Drawing> = readonly (readonly [id: string, part: Part<F>])[];

/** What comes before the sections. */
export interface Head {
  readonly title: string;
  /** Who made the game. */
  readonly by?: string;
  readonly lead: string;
  readonly lesson: string;
  readonly contents: string;
}

/** A page whose sections and rulings have names. */
export interface Written<S extends string, R extends string, F extends Drawing> extends Head {
  readonly sections: Readonly<Record<S, Part<F>>>;
  readonly rulings: {
    readonly title: string;
    readonly text: string;
    readonly each: Readonly<Record<R, Omit<Ruling, "id">>>;
  };
}
