/** The type of a catalog in another language: the same keys, with sentences of its own. */
export type Words<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Sentence
    ? (...values: Values) => Words<Sentence>
    : { readonly [Key in keyof Texts]: Words<Texts[Key]> };
