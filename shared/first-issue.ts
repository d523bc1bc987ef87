import type { z } from './zod.ts';
import type { FieldError } from './errors.ts';
import { messages } from './messages.ts';

/** The failing rules of a parse, one per field, in the order of the schema's keys, which is the specification's. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const found = new Map<string, string>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    if (!found.has(field)) found.set(field, issue.message);
  }
  return [...found].map(([field, message]) => ({ field, message }));
}

export function firstIssue(error: z.core.$ZodError): string {
  return error.issues[0]?.message ?? messages.generic.badForm;
}
