import { limits } from '../../limits.ts';
import { counted } from '../english.ts';

/** Sentences about the photographer's pictures, on the couple's page and at the shell. */
export const picturesMessages = {
  part: "Photographer's pictures",
  hint: 'Choose a folder or a ZIP file. Guests see nothing until all have arrived and you show them, at once and in the order in which they were taken.',
  name: 'Shown as',
  /** The name that is filled in. */
  photographer: 'Photographer',
  /** The title of each. */
  title: 'Wedding picture',
  about: 'Pictures that the couple added.',
  chooseFolder: 'Choose a folder',
  choosePictures: 'Choose pictures',
  chooseZip: 'Choose a ZIP file',
  looking: (done: number, all: number) => `Looking at ${done} of ${all}...`,
  added: (count: number) =>
    count === 1 ? '1 picture is on its way.' : `${count} pictures are on their way.`,
  onTheWay:
    'You may go on using the journal. After a reload it goes on; on another device choose the same folder again.',
  nothingNew: 'All of these pictures are in the journal already.',
  known: (count: number) => `${counted(count, 'is', 'are')} in the journal already.`,
  noPicture: 'There is no picture in it.',
  others: (count: number) => `${counted(count, 'file is', 'files are')} no picture, and left out.`,
  tooMany: `No more than ${limits.pictures} are sent at once: choose the same again when these have arrived.`,
  unreadable: 'This cannot be read. Unpack a ZIP file, and choose its folder.',
  waiting: (count: number) =>
    `${counted(count, 'picture has', 'pictures have')} arrived. Guests do not see ${count === 1 ? 'it' : 'them'} yet.`,
  shown: (count: number) => `Guests see ${counted(count, 'picture')}.`,
  show: (count: number) => (count === 1 ? 'Show it to the guests' : `Show all ${count} to the guests`),
  published: (count: number) =>
    count === 1 ? '1 picture is in the album now.' : `${count} pictures are in the album now.`,
  stillSending: 'Wait until all have arrived, or show those that are here.',
  removed: (username: string) => `${username} was removed: restore that guest first, or choose another name`,
  nameOfGuest: (username: string) =>
    `${username} is the name of a guest: choose another one for these pictures`,
} as const;
