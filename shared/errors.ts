import { z } from './zod.ts';
import { Entry } from './album.ts';
import { errorStatus, type ErrorCode } from './error-codes.ts';

// Apart from the schemas, so that the browser can have them without zod.
export * from './error-codes.ts';

/** One failing rule of one field; `field` bears the call's own name for it. */
export const FieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** What every refused call answers: a sentence for the guest and a code for the program. */
export const ErrorEnvelope = z.object({
  message: z.string(),
  error: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  validation_errors: z.array(FieldError).optional(),
  /** Of a conflicting update: the entry as it is now. */
  entry: Entry.optional(),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
