import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { createBook, isPreview, type BookOptions } from '../../server/archive/book/create.ts';
import { bookPapers, bookSizes } from '../../shared/host/book.ts';
import { parseSelector, SelectionError, type Selector } from '../../server/archive/book/select.ts';
import { langOption, Refusal, wholeNumber } from './arguments.ts';
import { charactersIn, fontsFor } from './book/fonts.ts';
import { loadCompiler, loadDetector, packagesFolder } from './book/packages.ts';
import { reportOf } from './book/report.ts';
import { action, command, handingOn, progress, withApp, type Result } from './run.ts';

export function bookCommand(program: Command): void {
  const collect = (text: string, before: string[] = []) => [...before, text];
  command(program, 'book', 'everything published as a book for a print shop: pages and cover as PDF', [
    'book --to book.pdf --bleed',
    'book --to book.pdf --bleed --size a4 --by guest --pages 120',
    'book --to party.pdf --pick tag:party --leave-out entry:12 --leave-out guest:ada',
  ])
    .requiredOption(
      '--to <file.pdf>',
      'the pages; the cover is written beside it, as FILE-cover.pdf. FILE.json: the pages as small pictures beside it',
    )
    .addOption(new Option('--by <what>', 'chapters').choices(['day', 'guest']).default('day'))
    .addOption(new Option('--size <size>', 'of a page').choices(bookSizes))
    .addOption(
      new Option('--paper <paper>', 'for the width of the back: finish and g/m²').choices(bookPapers),
    )
    .addOption(langOption())
    .option('--bleed', '3 mm of bleed and crop marks')
    .option(
      '--pages <number>',
      'at most so many; photos and texts are set smaller to keep to it',
      wholeNumber('--pages'),
    )
    .option(
      '--plan <file.json>',
      'cover, whole pages, order and what is left out, to edit: written once, then read in place of that of the page',
    )
    .option('--pick <what>', 'only these: entry:12, tag:cake or guest:ada; repeatable', collect)
    .option('--leave-out <what>', 'all but these; repeatable', collect)
    .option(
      '--packages <folder>',
      'where typesetter and fonts are, or are installed (default: DATA_DIR/.cache/book)',
    )
    .action(action(make));
}

type Options = Pick<BookOptions, 'by' | 'paper' | 'pages' | 'plan'> & {
  to: string;
  size?: BookOptions['format'];
  bleed?: boolean;
  pick?: string[];
  leaveOut?: string[];
  packages?: string;
};

async function make(options: Options): Promise<Result> {
  if (!options.to.toLowerCase().endsWith('.pdf') && !isPreview(options.to))
    throw new Refusal('--to must be a file that ends in .pdf or .json', 2);
  if (options.plan !== undefined && options.by === 'guest')
    throw new Refusal('--plan has the hours of the story as chapters: leave --by guest out', 2);
  const [pick, leaveOut] = [selectors(options.pick), selectors(options.leaveOut)];
  const { by, size: format, paper, bleed = false, pages } = options;
  const plan = options.plan === undefined ? undefined : resolve(options.plan);
  if (plan === resolve(options.to)) throw new Refusal('--to and --plan must be two files', 2);
  const onProgress = progress((done, all) => `Photos examined and printed: ${done} of ${all}`);
  const book = await withApp(async (app) => {
    const folder = resolve(options.packages ?? packagesFolder(app.config.DATA_DIR));
    const compiler = await loadCompiler(folder);
    const fonts = await fontsFor(await charactersIn(app, plan), folder);
    const tools = { compiler, fonts, detector: await loadDetector(folder) };
    const made = { by, format, paper, bleed, pages, plan, pick, leaveOut, ...tools, onProgress };
    return handingOn(() => createBook(app, resolve(options.to), made));
  });
  return { json: book, text: reportOf(book), isFault: book.problems.length > 0 };
}

function selectors(texts: readonly string[] = []): Selector[] {
  try {
    return texts.map(parseSelector);
  } catch (error) {
    throw error instanceof SelectionError ? new Refusal(error.message, 2) : error;
  }
}
