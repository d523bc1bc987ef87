import { expect, it } from 'vitest';
import { z } from 'zod';
import { errorOfField, firstInvalidField } from './first-issue.ts';

const Form = z
  .object({
    name: z.string().min(1, { error: 'Name, please' }),
    code: z.string().min(1, { error: 'Code, please' }).regex(/^\d*$/, { error: 'Only digits' }),
    again: z.string(),
  })
  .refine((form) => form.again === form.code, { path: ['again'], error: 'Not the same' });

const failureOf = (values: unknown) => {
  const { error } = Form.safeParse(values);
  return error && firstInvalidField(error);
};

it("is the first in the order of the schema's keys, whatever the order of the values", () => {
  expect(failureOf({ code: '', name: '', again: 'x' })).toEqual({ field: 'name', message: 'Name, please' });
  expect(failureOf({ name: 'Ada', code: 'x', again: 'x' })).toEqual({
    field: 'code',
    message: 'Only digits',
  });
  expect(failureOf({ name: 'Ada', code: '1', again: '2' })).toEqual({
    field: 'again',
    message: 'Not the same',
  });
  expect(failureOf({ name: 'Ada', code: '1', again: '1' })).toBeUndefined();
});

it('One field is checked alone while the guest corrects it', () => {
  const values = { name: '', code: '1', again: '2' };
  expect(errorOfField(Form, values, 'name')?.message).toBe('Name, please');
  expect(errorOfField(Form, values, 'code')).toBeUndefined();
  expect(errorOfField(Form, { name: 'Ada', code: '1', again: '1' }, 'again')).toBeUndefined();
});
