import type { picturesMessages as english } from '../../../messages/host/pictures.ts';
import { limits } from '../../../limits.ts';
import type { Words } from '../../words.ts';
import { counted } from '../grammar.ts';

export const picturesMessages = {
  part: 'Bilder vom Profi',
  hint: 'Wähle einen Ordner oder eine ZIP-Datei. Gäste sehen nichts, bis alle da sind und du sie zeigst, auf einmal und in der Reihenfolge der Aufnahme.',
  name: 'Gezeigt als',
  // Of no gender, as "Fotograf" would be.
  photographer: 'Fotostudio',
  title: 'Hochzeitsbild',
  about: 'Bilder, die das Brautpaar ergänzt hat.',
  chooseFolder: 'Ordner wählen',
  choosePictures: 'Bilder wählen',
  chooseZip: 'ZIP-Datei wählen',
  looking: (done, all) => `${done} von ${all} geprüft …`,
  added: (count) => `${counted(count, 'Bild ist', 'Bilder sind')} unterwegs.`,
  onTheWay:
    'Du kannst das Hochzeitsbuch weiter benutzen. Nach dem Neuladen geht es weiter; auf einem anderen Gerät wähle denselben Ordner noch einmal.',
  nothingNew: 'Alle diese Bilder sind schon im Hochzeitsbuch.',
  known: (count) => `${counted(count, 'ist', 'sind')} schon im Hochzeitsbuch.`,
  noPicture: 'Darin ist kein Bild.',
  others: (count) =>
    count === 1
      ? '1 Datei ist kein Bild und wird ausgelassen.'
      : `${count} Dateien sind keine Bilder und werden ausgelassen.`,
  tooMany: `Auf einmal werden höchstens ${limits.pictures} gesendet: Wähle dasselbe noch einmal, wenn diese da sind.`,
  unreadable: 'Das lässt sich nicht lesen. Entpacke die ZIP-Datei und wähle ihren Ordner.',
  waiting: (count) =>
    count === 1
      ? '1 Bild ist da. Gäste sehen es noch nicht.'
      : `${count} Bilder sind da. Gäste sehen sie noch nicht.`,
  shown: (count) => `Gäste sehen ${counted(count, 'Bild', 'Bilder')}.`,
  show: (count) => (count === 1 ? 'Den Gästen zeigen' : `Alle ${count} den Gästen zeigen`),
  published: (count) => `${counted(count, 'Bild ist', 'Bilder sind')} jetzt im Album.`,
  stillSending: 'Warte, bis alle da sind, oder zeig die, die schon da sind.',
  removed: (username) =>
    `${username} wurde entfernt: Hol zuerst diesen Gast zurück oder wähle einen anderen Namen`,
  nameOfGuest: (username) => `${username} heißt schon ein Gast: Wähle für diese Bilder einen anderen Namen`,
} satisfies Words<typeof english>;
