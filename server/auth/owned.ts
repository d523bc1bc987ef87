declare const owned: unique symbol;

/** A row that was proved to be the actor's own; only the policies make one. */
export type Owned<Row> = Row & { readonly [owned]: true };
