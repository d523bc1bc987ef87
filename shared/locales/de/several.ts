import type { severalMessages as english } from '../../messages/several.ts';
import { limits } from '../../limits.ts';
import type { Words } from '../words.ts';
import { counted } from './grammar.ts';

export const severalMessages = {
  bar: 'Übertragungen',
  chosen: (count) => (count === 1 ? '1 Datei, ein Eintrag' : `${count} Dateien, je ein Eintrag`),
  each: 'Ein Titel für alle, jede Datei bekommt eine Nummer. Öffne eine, um sie zu benennen oder zu entfernen.',
  done: 'Fertig',
  untitled: (count) => `Ein Titel für alle fehlt, oder noch ${count} einzeln`,
  cannotBeSent: 'Nicht zu senden',
  refused: (refused, left) =>
    `${counted(refused, 'Datei lässt', 'Dateien lassen')} sich nicht senden. Ohne sie ${left === 1 ? 'wird 1 Eintrag' : `werden ${left} Einträge`} gespeichert.`,
  ownWords: (fileName) => `Eigener Titel und eigene Stichwörter: ${fileName}`,
  ownTitle: 'Eigener Titel',
  ownTags: 'Eigene Stichwörter',
  addMore: 'Weitere',
  remove: (fileName) => `Entfernen: ${fileName}`,
  max: `Auf einmal werden höchstens ${limits.severalFiles} Dateien gesendet.`,
  progress: (saved, size) => `${saved} von ${size} gespeichert`,
  meanwhile: 'Du kannst inzwischen weitermachen; lass die Seite offen.',
  unanswered:
    'Keine Antwort: Vielleicht verlangt das Netz eine Anmeldung oder sperrt die Seite. Alles bleibt erhalten und wird wieder versucht.',
  saved: (count) => (count === 1 ? 'Der Eintrag ist gespeichert' : `Alle ${count} Einträge sind gespeichert`),
  failed: (count, problem) =>
    problem === null
      ? `${counted(count, 'Eintrag konnte', 'Einträge konnten')} nicht gespeichert werden`
      : `${counted(count, 'Eintrag fehlt', 'Einträge fehlen')} noch: ${problem}`,
  ownProblem: (fileName, problem) => `${fileName}: ${problem}`,
  notSaved: 'Nicht gespeichert',
  show: 'Liste zeigen',
  hide: 'Liste verbergen',
  close: 'Schließen',
  retry: 'Nochmal',
  retryAll: 'Alle nochmal',
  cancel: 'Abbrechen',
  cancelOne: (title) => `Abbrechen: ${title}`,
  retryOne: (title) => `Nochmal: ${title}`,
  waiting: 'Wartet',
  more: (count) => `und ${count} weitere`,
  fileGone: 'Die Datei ist nicht mehr auf diesem Gerät. Bitte wähle sie noch einmal.',
} satisfies Words<typeof english>;
