declare const owned: unique symbol;

/** A row that belongs to the actor; only the policies make one. */
export type Owned<Row> = Row & { readonly [owned]: true };
