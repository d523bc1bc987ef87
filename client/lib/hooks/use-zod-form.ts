import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { createElement, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FieldError } from '../../../shared/errors.ts';
import { errorOfField, firstInvalidField } from '../../../shared/first-issue.ts';
import { errorMessage, fieldErrorsOf, loadCode } from '../errors.ts';

type FormValues = Record<string, string | string[]>;
type Name<Values> = Extract<keyof Values, string>;

/** The rules, or the way to fetch them where the first paint must not wait for zod. */
type Rules<Output> = z.ZodType<Output> | (() => Promise<z.ZodType<Output>>);

type Options<Values extends FormValues, Output> = {
  /** Its keys are in the order in which the rules are checked. */
  schema: Rules<Output>;
  initialValues: Values;
  /** The sentence for a failure that brings none of its own. */
  failed: string;
  /** The sentence for no answer at all; the generic one when left out. */
  unreachable?: string;
  /** The form itself shows `listed`, the broken rules of a call; their fields are only marked. */
  listsRules?: boolean;
  /** What this browser stored on an earlier visit; read once, before the first paint. */
  restore?: () => Partial<Values>;
  onValuesChange?: (values: Values, before: Values) => void;
  /** Values that no control has. */
  given?: Partial<Values>;
};

type Handler<Output> = (values: Output) => void | Promise<void>;

/** A broken rule is checked again while the guest corrects it; the error of a call is cleared by the first keystroke. */
type Shown = FieldError & {
  rules: z.ZodType | null;
  value: unknown;
  /** Whether one of the form's own fields has its name: then the sentence stands below that. */
  isAtField: boolean;
  listed: FieldError[];
};

/**
 * A form that shows one failure at a time: the first broken rule in the schema's order, or the call's failure.
 * It stands once: below its field, which is marked and focused, or in the form's alert when it belongs to no field.
 * Correcting it clears it. A control's `name` is its field's name.
 */
export function useZodForm<Values extends FormValues, Output>(options: Options<Values, Output>) {
  const { schema, failed } = options;
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: options.initialValues,
    onValuesChange: (values, before) => options.onValuesChange?.(values, before),
  });
  const values: Values = { ...form.values, ...options.given };
  const alertId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Shown | null>(null);
  const shown = failure && isStillInvalid(failure) ? failure : null;

  const takeOver = useEffectEvent(() => {
    // While the guest is typing.
    if (typeof schema === 'function') schema().catch(() => undefined);
    const found = { ...options.restore?.(), ...typedBefore(element.current, form.values) };
    if (Object.keys(found).length > 0) form.setValues(found as Partial<Values>);
    // After the render with the values that were just set.
    if (element.current?.hasAttribute(SUBMITTED)) queueMicrotask(() => element.current?.requestSubmit());
  });
  useLayoutEffect(() => takeOver(), []);

  function isStillInvalid({ field, value, rules }: Shown): boolean {
    if (values[field] === value) return true;
    return rules !== null && errorOfField(rules, values, field) !== undefined;
  }

  // After the render that marks the field, so that its sentence is in view as well.
  useLayoutEffect(() => {
    if (failure) leadTo(controlOf(element.current, failure.field));
  }, [failure]);

  function show(error: FieldError, rules: z.ZodType | null, listed: FieldError[] = []): void {
    const isAtField = error.field in values && controlOf(element.current, error.field) !== null;
    setFailure({ ...error, rules, value: values[error.field], isAtField, listed });
  }

  function showCallError(error: unknown): void {
    const errors = fieldErrorsOf(error);
    const message = errorMessage(error, failed, options.unreachable);
    show({ field: errors[0]?.field ?? '', message }, null, options.listsRules ? errors : []);
  }

  // `isPending` reaches the component only after a second press of the same button.
  const isSubmitting = useRef(false);
  const submission = useMutation({
    mutationFn: async (handler: Handler<Output>): Promise<void> => {
      const rules = typeof schema === 'function' ? await loadCode(schema()) : schema;
      // Those of now: the last render may be older.
      const parsed = rules.safeParse({ ...form.getValues(), ...options.given });
      if (!parsed.success) return show(firstInvalidField(parsed.error), rules);
      setFailure(null);
      await handler(parsed.data);
    },
    onError: showCallError,
    onSettled: () => {
      isSubmitting.current = false;
    },
  });

  function submit(handler: Handler<Output>): void {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    submission.mutate(handler);
  }

  const listed = shown?.listed ?? [];
  const isListed = listed.some(({ message }) => message === shown?.message);
  const isBelow = (name: string) => shown?.field === name && shown.isAtField && listed.length === 0;
  const isMarked = (name: string) => shown?.field === name || listed.some(({ field }) => field === name);

  return {
    values: form.values,
    setValue: form.setFieldValue,
    setValues: form.setValues,
    isDirty: form.isDirty,
    busy: submission.isPending,
    hasFailed: shown !== null,
    /** The failure that stands neither below a field nor in `listed`. */
    alert: shown && !isBelow(shown.field) && !isListed ? shown.message : null,
    alertId,
    listed,
    clearAlert: () => setFailure(null),
    bind: (handler: Handler<Output>) => ({
      ref: element,
      noValidate: true,
      // Without the application, a password must not be sent within an address.
      method: 'post' as const,
      onSubmit: (event: React.SyntheticEvent) => {
        event.preventDefault();
        submit(handler);
      },
    }),
    submit,
    field: (name: Name<Values>) => ({
      ...form.getInputProps(name),
      name,
      error: shown && isBelow(name) ? fieldAlert(shown.message, alertId) : isMarked(name),
      'aria-errormessage': isMarked(name) ? alertId : undefined,
    }),
  };
}

/** Set by `client/before-paint.js` on a form that was submitted before the application had started. */
const SUBMITTED = 'data-submitted';

/** What a guest typed into a prerendered form before the application had started. */
function typedBefore(form: HTMLFormElement | null, values: FormValues): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (typeof value === 'string' && isText && control.value !== '' && control.value !== value)
      typed[name] = control.value;
  }
  return typed;
}

/** The sentence below a field, read out at once. See `mantine.css`. */
const fieldAlert = (message: string, id: string) =>
  createElement('span', { role: 'alert', id, 'data-field-error': true }, message);

function controlOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const found = name === '' ? null : form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  return control instanceof HTMLElement ? control : null;
}

/** Focuses a control, and brings its whole field into view: label, hint and error. */
function leadTo(control: HTMLElement | null): void {
  control?.focus();
  const field = control?.closest('.mantine-InputWrapper-root, [data-field]') ?? control;
  field?.scrollIntoView({ block: 'nearest' });
}
