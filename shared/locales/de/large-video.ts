import type { largeVideoMessages as english } from '../../messages/large-video.ts';
import { fileLimits } from '../../limits.ts';
import type { Words } from '../words.ts';
import { inMegabytes } from './grammar.ts';

const limit = inMegabytes(fileLimits.video);
const camera =
  'Oder nimm es mit weniger Bildpunkten noch einmal auf: 1080p oder 720p mit 30 fps (iPhone: Einstellungen › Kamera › Video aufnehmen).';

export const largeVideoMessages = {
  title: 'Dieses Video passend machen',
  reading: 'Das Video wird geprüft …',
  player: 'Das Video',
  start: 'Anfang',
  end: 'Ende',
  longestPart: 'Längster Teil, der passt',
  part: (start, end, whole, size) => `${start} bis ${end} von ${whole}, ${size}`,
  partFits: 'Bleibt unverändert, ohne Verlust an Qualität.',
  keepPart: 'Diesen Teil nehmen',
  shrinkPart: 'Diesen Teil verkleinern',
  shrinkWhole: 'Ganzes Video verkleinern',
  result: (size, bytes, isGood) =>
    `Verkleinert: ${size} Bildpunkte, etwa ${bytes}, ${isGood ? 'gute' : 'geringere'} Qualität. Das dauert etwa so lange wie das Video.`,
  tooLong: 'Zu lang, um klein genug zu werden: Wähle einen kürzeren Teil.',
  cannotShrink: `Dieser Browser kann das Video nicht verkleinern. Wähle einen Teil davon. ${camera}`,
  cannotRead: `Dieser Browser kann das Video nicht lesen. ${camera}`,
  working: (percent) => `Das Video wird passend gemacht: ${percent} %`,
  cancel: 'Abbrechen',
  failed: `Das Video ließ sich nicht passend machen. Wähle einen anderen Teil. ${camera}`,
  stillTooLarge: `Es ist größer als ${limit} geworden: Wähle einen kürzeren Teil.`,
} satisfies Words<typeof english>;
