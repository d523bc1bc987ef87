import type { z } from './zod.ts';
import type { FieldError } from './errors.ts';
import { messages } from './messages.ts';

/** The failing rules of a parse, one per field, in the order of the schema's keys, which is the specification's. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const found = new Map<string, string>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    if (!found.has(field)) found.set(field, sentenceOf(issue));
  }
  return [...found].map(([field, message]) => ({ field, message }));
}

/** The one failure to show of a failed parse: the first in the order of the schema's keys. */
export const firstInvalidField = (error: z.core.$ZodError): FieldError =>
  fieldErrors(error)[0] ?? { field: '', message: messages.generic.badForm };

export function errorOfField(schema: z.ZodType, values: unknown, field: string): FieldError | undefined {
  const parsed = schema.safeParse(values);
  return parsed.success ? undefined : fieldErrors(parsed.error).find((failure) => failure.field === field);
}

/** Without any input the schema's own object is missing, for which zod has a sentence of its own. */
const sentenceOf = ({ code, path, message }: z.core.$ZodIssue): string =>
  code === 'invalid_type' && path.length === 0 ? messages.generic.badForm : message;
