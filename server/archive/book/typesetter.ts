import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HostError } from '../../lib/error-code.ts';

type Diagnostic = { message: string; path?: string };
type Compiled = { numOfPages: number };
type Result = { result: Compiled | null; hasError: () => boolean; takeDiagnostics: () => unknown };
type Instance = {
  mapShadow: (path: string, content: Buffer) => void;
  compile: (options: { mainFileContent: string }) => Result;
  fetchDiagnostics: (error: unknown) => Diagnostic[];
  query: (compiled: Compiled, options: { selector: string; field: string }) => unknown;
  plainSvg: (compiled: Compiled) => string;
  pdf: (compiled: Compiled, options: { pdfStandard: string; pdfTags: boolean }) => Buffer;
  evictCache: (age: number) => void;
};
export type Compiler = {
  create: (options: { workspace: string; fontArgs: { fontPaths: string[] }[] }) => Instance;
};

export type Template = 'book' | 'cover';

/** @param folder the only one that the typesetter reads; files of a document have paths from there */
export function createTypesetter(compiler: Compiler, folder: string, fontFiles: readonly string[]) {
  const templates = { book: readTemplate('book'), cover: readTemplate('cover') };
  const instance = compiler.create({ workspace: folder, fontArgs: [{ fontPaths: [...fontFiles] }] });
  const compile = (template: Template, data: unknown): Compiled => {
    // What guests wrote is data of the template, so that no character of it is markup.
    instance.mapShadow(join(folder, 'data.json'), Buffer.from(JSON.stringify(data)));
    const compiled = instance.compile({ mainFileContent: templates[template] });
    if (compiled.hasError() || compiled.result === null) throw failure(compiled);
    return compiled.result;
  };
  const failure = (compiled: Result): HostError => {
    const messages = instance.fetchDiagnostics(compiled.takeDiagnostics()).map(({ message }) => message);
    return new HostError(`The typesetter refused the book: ${[...new Set(messages)].slice(0, 3).join('; ')}`);
  };
  const valuesOf = <Value>(compiled: Compiled, label: string) =>
    instance.query(compiled, { selector: `<${label}>`, field: 'value' }) as Value[];
  type Place = [id: number, page: number];
  return {
    /** The number of pages of a book, and those on which photos on two pages begin. */
    measure: (data: unknown) => {
      const compiled = compile('book', data);
      const spreads = valuesOf<Place>(compiled, 'spread');
      instance.evictCache(0);
      return { pages: compiled.numOfPages, spreads };
    },
    /** All pages below each other as one SVG, and the pages of each entry. */
    draw: (template: Template, data: unknown) => {
      const compiled = compile(template, data);
      const svg = instance.plainSvg(compiled);
      const [on = []] = valuesOf<Place[]>(compiled, 'entries');
      instance.evictCache(0);
      return { svg, on };
    },
    /** A tagged PDF/A-2b. */
    print: (template: Template, data: unknown): Buffer => {
      const compiled = compile(template, data);
      try {
        return instance.pdf(compiled, { pdfStandard: 'a-2b', pdfTags: true });
      } catch (error) {
        throw new HostError(`The typesetter refused the book: ${String(error)}`, { cause: error });
      } finally {
        instance.evictCache(0);
      }
    },
  };
}

const readTemplate = (name: Template): string =>
  ['shared', name]
    .map((part) => readFileSync(join(import.meta.dirname, 'template', `${part}.typ`), 'utf8'))
    .join('\n');
