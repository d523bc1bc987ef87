import { limits } from '../limits.ts';

/** Sentences about several entries at once: a file of its own, because most pages do not need it. */
export const severalMessages = {
  bar: 'Uploads',
  chosen: (count: number) => (count === 1 ? '1 file, one entry' : `${count} files, one entry each`),
  each: 'One title for all; each gets a number. Open one to name or remove it.',
  done: 'Done',
  untitled: (count: number) => `Title all, or name ${count} more`,
  cannotBeSent: 'Cannot be sent',
  refused: (refused: number, left: number) =>
    `${refused} cannot be sent. Without ${refused === 1 ? 'it' : 'them'}, ${left === 1 ? '1 entry is' : `${left} entries are`} saved.`,
  ownWords: (fileName: string) => `Own title and tags: ${fileName}`,
  ownTitle: 'Own title',
  ownTags: 'Own tags',
  addMore: 'Add more',
  remove: (fileName: string) => `Remove ${fileName}`,
  max: `No more than ${limits.severalFiles} files are sent at once.`,
  progress: (saved: number, size: number) => `${saved} of ${size} saved`,
  meanwhile: 'You can go on meanwhile; keep the site open.',
  unanswered: 'No answer: this network may ask for a login, or block the site. All is kept and tried again.',
  saved: (count: number) => (count === 1 ? 'The entry is saved' : `All ${count} entries are saved`),
  /** @param problem what all of them have in common */
  failed: (count: number, problem: string | null) =>
    `${count} could not be saved${problem === null ? '' : `: ${problem}`}`,
  ownProblem: (fileName: string, problem: string) => `${fileName}: ${problem}`,
  notSaved: 'Not saved',
  show: 'Show list',
  hide: 'Hide list',
  close: 'Close',
  retry: 'Try again',
  retryAll: 'Try all again',
  cancel: 'Cancel',
  cancelOne: (title: string) => `Cancel ${title}`,
  retryOne: (title: string) => `Try again: ${title}`,
  waiting: 'Waiting',
  more: (count: number) => `and ${count} more`,
  fileGone: 'The file is no longer on this device. Please choose it again.',
} as const;
