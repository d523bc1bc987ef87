/** The bytes are not what a file of their kind is made of. */
export class MalformedFileError extends Error {}
