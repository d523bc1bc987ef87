import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipWithCallback } from 'node:zlib';
import { build } from 'vite';
import { localeTags } from '../../shared/locales/locales.ts';
import { configOf } from '../../vite.config.ts';
import { pseudoLocales, writePseudo } from './pseudo.ts';

/**
 * Builds the client once for each language, or for those that the arguments name, into one folder: chunks without words
 * have the same name in all of them. With the argument `pseudo` it adds the two languages of the tests.
 */

const top = join(import.meta.dirname, '../..');
const output = join(top, 'dist/client');
const brotli = promisify(brotliCompress);
const gzip = promisify(gzipWithCallback);

/** Vite names neither what workers bundle, nor fonts; the licences of these ask to be handed on, too. */
const furtherLicences = [
  '@breezystack/lamejs',
  'mediabunny',
  '@fontsource-variable/atkinson-hyperlegible-next',
  '@fontsource-variable/cormorant',
];

const buildIn = (locale: string, catalog?: string) =>
  build({ ...configOf(locale, catalog), configFile: false, logLevel: 'warn' });
const named = process.argv.slice(2);
if (named.includes('pseudo'))
  for (const locale of pseudoLocales) await buildIn(locale, await writePseudo(locale));
else {
  await rm(output, { recursive: true, force: true });
  for (const locale of localeTags.filter((tag) => named.length === 0 || named.includes(tag)))
    await buildIn(locale, locale === 'en' ? undefined : join(top, 'shared/locales', locale));
}

for (const name of furtherLicences) {
  const text = await readFile(join(top, 'node_modules', name, 'LICENSE'), 'utf8');
  await appendFile(join(output, 'licenses.txt'), `\n## ${name}\n\n${text}`);
}
// So that the server compresses no file later; tests, which build single languages, do without.
const names = named.length > 0 ? [] : await readdir(output, { recursive: true });
const isDone = (name: string) => names.includes(`${name}.br`) && name.includes('assets');
const files = names.filter((file) => /^[^.].*\.(js|css|html|svg)$/.test(file) && !isDone(file));
await Promise.all(
  files.map(async (name) => {
    const bytes = await readFile(join(output, name));
    const [br, gz] = await Promise.all([brotli(bytes), gzip(bytes)]);
    await writeFile(join(output, `${name}.br`), br);
    await writeFile(join(output, `${name}.gz`), gz);
  }),
);
