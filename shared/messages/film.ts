import { fileLimits, inMegabytes } from '../limits.ts';

const limit = inMegabytes(fileLimits.video);
const camera =
  'Or film again with fewer pixels: 1080p or 720p at 30 fps (iPhone: Settings › Camera › Record Video).';

/** What the form offers for a film over the limit: a file of its own, because no other screen needs it. */
export const filmMessages = {
  title: 'Make this film fit',
  reading: 'Looking at the film...',
  player: 'The film',
  start: 'Start',
  end: 'End',
  playPart: 'Play this part',
  longestPart: 'Longest part that fits',
  wholeFilm: 'The whole film',
  part: (start: string, end: string, whole: string, size: string) =>
    `${start} to ${end} of ${whole}, ${size}`,
  partFits: 'Kept as it is, with no loss of quality.',
  partTooLarge: `Larger than ${limit}: choose a shorter part, or make it smaller.`,
  keepPart: 'Keep this part',
  shrinkPart: 'Make this part smaller',
  shrinkWhole: 'Make the whole film smaller',
  result: (size: string, bytes: string, isGood: boolean) =>
    `Made smaller: ${size} pixels, about ${bytes}, ${isGood ? 'good' : 'lower'} quality. It takes about as long as the film.`,
  tooLong: 'Too long to be made small enough: choose a shorter part.',
  cannotShrink: `This browser cannot make this film smaller. Choose a part of it. ${camera}`,
  cannotRead: `This browser cannot read this film. ${camera}`,
  working: (percent: number) => `Making the film fit: ${percent}%`,
  cancel: 'Cancel',
  failed: `The film could not be made to fit. Choose another part. ${camera}`,
  stillTooLarge: `It came out larger than ${limit}: choose a shorter part.`,
} as const;
