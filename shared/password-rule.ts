// Apart from the schemas, so that the browser can have them without zod.

/** The classes of characters of which a password holds at least one each. */
export const passwordClasses = { lowercase: /\p{Ll}/u, uppercase: /\p{Lu}/u, number: /\p{Nd}/u } as const;
