import { fileLimits } from '../limits.ts';
import { inMegabytes } from './english.ts';

const limit = inMegabytes(fileLimits.video);
const camera =
  'Or record again with fewer pixels: 1080p or 720p at 30 fps (iPhone: Settings › Camera › Record Video).';

/** What the form offers for a video over the limit: a file of its own, because no other screen needs it. */
export const largeVideoMessages = {
  title: 'Make this video fit',
  reading: 'Looking at the video...',
  player: 'The video',
  start: 'Start',
  end: 'End',
  longestPart: 'Longest part that fits',
  part: (start: string, end: string, whole: string, size: string) =>
    `${start} to ${end} of ${whole}, ${size}`,
  partFits: 'Kept as it is, with no loss of quality.',
  keepPart: 'Keep this part',
  shrinkPart: 'Make this part smaller',
  shrinkWhole: 'Make the whole video smaller',
  result: (size: string, bytes: string, isGood: boolean) =>
    `Made smaller: ${size} pixels, about ${bytes}, ${isGood ? 'good' : 'lower'} quality. It takes about as long as the video.`,
  tooLong: 'Too long to be made small enough: choose a shorter part.',
  cannotShrink: `This browser cannot make this video smaller. Choose a part of it. ${camera}`,
  cannotRead: `This browser cannot read this video. ${camera}`,
  working: (percent: number) => `Making the video fit: ${percent}%`,
  cancel: 'Cancel',
  failed: `The video could not be made to fit. Choose another part. ${camera}`,
  stillTooLarge: `It came out larger than ${limit}: choose a shorter part.`,
} as const;
