import { escapeHtml } from '../../../shared/escape-html.ts';

/** Markup whose interpolated values are already escaped. */
export type Html = { readonly markup: string };

type Value = string | number | Html | null | undefined | false | readonly Value[];

const toMarkup = (value: Value): string => {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map(toMarkup).join('');
};

/** Template tag for markup: every value is escaped unless it is markup itself; lists are joined, null is left out. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: parts.reduce((markup, part, index) => markup + toMarkup(values[index - 1]) + part),
});
