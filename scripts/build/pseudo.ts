import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Two languages for tests, made of the English one: accented and 40 % longer, so that a word which is in no catalog and a
 * text that does not fit are seen; and the same from right to left.
 */
export const pseudoLocales = ['pseudo', 'pseudo-rtl'] as const;
export type PseudoLocale = (typeof pseudoLocales)[number];

const helper = JSON.stringify(join(import.meta.dirname, 'lengthened.ts'));
const english = join(import.meta.dirname, '../../shared/messages');

/** Writes the catalog of a pseudo-language as the other languages have theirs. @returns its folder */
export async function writePseudo(locale: PseudoLocale): Promise<string> {
  const folder = join(import.meta.dirname, '../../dist/locales', locale);
  for (const name of readdirSync(english, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const source = join(english, name);
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    const names = Object.keys((await import(pathToFileURL(source).href)) as object);
    const dir = locale === 'pseudo-rtl' ? 'rtl' : 'ltr';
    writeFileSync(
      file,
      name === 'locale.ts'
        ? `import { locale as english } from ${JSON.stringify(source)};
import { lengthened } from ${helper};
export const locale = { ...lengthened(english), tag: english.tag, dir: '${dir}' };
`
        : `import * as english from ${JSON.stringify(source)};
import { lengthened } from ${helper};
export const { ${names.join(', ')} } = lengthened(english);
`,
    );
  }
  return folder;
}
