import type { z } from 'zod';
import type { FieldError } from '../../shared/errors.ts';
import { fieldErrors } from '../../shared/first-issue.ts';
import { messages } from '../../shared/messages.ts';

/** The one failure to show of a failed parse: the first in the order of the schema's keys. */
export const firstInvalidField = (error: z.core.$ZodError): FieldError =>
  fieldErrors(error)[0] ?? { field: '', message: messages.generic.badForm };

export function errorOfField(schema: z.ZodType, values: unknown, field: string): FieldError | undefined {
  const parsed = schema.safeParse(values);
  return parsed.success ? undefined : fieldErrors(parsed.error).find((failure) => failure.field === field);
}
