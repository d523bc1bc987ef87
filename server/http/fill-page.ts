import { dateInWords } from '../../shared/dates.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { Wedding } from '../../shared/system.ts';
import { lettersOf, placeholders, splitNames } from '../../shared/wedding.ts';

/**
 * A page of the build with the facts of the wedding in place of the placeholders.
 * @param base the path under which the journal is served
 */
export function fillPage(page: string, wedding: Wedding, base: string): string {
  const { couple_names, wedding_date } = wedding;
  const { first, second } = splitNames(couple_names);
  const values: Record<string, string> = {
    [placeholders.first]: first,
    [placeholders.second]: second ?? '',
    [placeholders.names]: couple_names,
    [placeholders.letters]: String(lettersOf(couple_names)),
    [placeholders.date]: dateInWords(wedding_date),
    [placeholders.wedding]: JSON.stringify(wedding),
    [placeholders.base]: base.replace(/[&"<>]/g, encodeURIComponent),
  };
  return page.replace(/%[A-Z]+%/g, (name) => escapeHtml(values[name] ?? name));
}
