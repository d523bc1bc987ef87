import type {
  archivesMessages as english,
  archivesTexts as englishTexts,
  meaningOf as englishMeaningOf,
} from '../../../messages/host/archives.ts';
import type { Words } from '../../words.ts';

export const archivesMessages = {
  busy: 'Es wird schon etwas erstellt. Warte, bis es fertig ist, oder brich es ab',
  noRoom: 'Auf dem Server ist dafür kein Platz. Sag es der Person, die ihn betreut',
  gone: 'Diese Datei ist nicht mehr auf dem Server. Erstelle sie noch einmal',
  sessionNeeded:
    'Herunterladen kann nur, wer angemeldet ist und zu den Gastgebern gehört. In der Shell schreiben die Befehle dorthin, wo du willst',
} satisfies Words<typeof english>;

export const archivesTexts = {
  part: 'Zum Aufheben',
  hint: 'Alles wird auf dem Server erstellt, im Hintergrund: Du kannst die Seite verlassen. Die Datei bleibt dort, bis du die nächste erstellst oder sie entfernst.',
  kinds: {
    backup: 'Sicherung',
    keepsake: 'Andenken',
    book: 'Fotobuch',
    preview: 'Seiten des Fotobuchs',
    check: 'Zustand des Hochzeitsbuchs',
  },
  what: {
    backup:
      'Alles, auch die Entwürfe, um das Hochzeitsbuch nach einem Missgeschick zurückzuholen. Bewahre sie auf einem anderen Gerät auf.',
    keepsake: 'Alles, was Gäste sehen, als Seiten, die sich ohne Server öffnen: für einen USB-Stick.',
    book: 'Alles, was Gäste sehen, als Seiten und Umschlag für eine Druckerei.',
  },
  make: (kind, isThere) =>
    `${
      {
        backup: isThere ? 'Neue Sicherung' : 'Sicherung',
        keepsake: isThere ? 'Neues Andenken' : 'Andenken',
        book: isThere ? 'Neues Fotobuch' : 'Fotobuch',
      }[kind]
    } erstellen`,
  arrange: 'Seiten ansehen und anordnen',
  making: 'Wird gerade erstellt …',
  cancel: 'Abbrechen',
  download: (file, size) =>
    `${{ backup: 'Sicherung', keepsake: 'Andenken', pages: 'Seiten', cover: 'Umschlag' }[file]} herunterladen (${size})`,
  remove: 'Vom Server entfernen',
  removeAsk:
    'Die Datei verschwindet vom Server und lässt sich nicht zurückholen. Lade sie vorher herunter, wenn du sie behalten willst.',
  madeAt: (time) => `Erstellt am ${time}.`,
  notMade: 'Das konnte nicht erstellt werden. Für die Person, die den Server betreut:',
  noBackup:
    'Noch gibt es keine Sicherung. Wenn der Server jetzt ausfällt, ist alles verloren: Erstelle eine und lade sie herunter.',
  oldBackup: (time) =>
    `Die letzte Sicherung ist vom ${time}. Was seither kam, ist verloren, wenn der Server ausfällt: Erstelle eine neue und lade sie herunter.`,
  lastBackup: (time) => `Die letzte Sicherung ist vom ${time}.`,
  checkWhat:
    'Sieht nach, ob etwas fehlt, beschädigt ist oder bald ausfällt. Das dauert höchstens eine Minute.',
  check: 'Jetzt nachsehen',
  checking: 'Wird geprüft …',
  wellTitle: 'Alles ist gut.',
  finding: (what, found, todo = '') => `${what}: ${found}${todo ? `. ${todo}` : ''}`,
  forServer: 'Für die Person, die den Server betreut',
  inOrder: (what) => `In Ordnung: ${what.join(', ')}.`,
  checked: {
    address: 'Erreichbarkeit',
    PUBLIC_URL: 'Links und QR-Codes',
    TLS: 'Verschlüsselung',
    mail: 'E-Mail',
    translator: 'Übersetzung',
  },
  sendToServer: 'An diese Person schicken',
} satisfies Words<typeof englishTexts>;

const meanings: Record<string, string> = {
  disk: 'Der Speicher des Servers füllt sich. Ist er voll, können Gäste nichts mehr hinzufügen.',
  database: 'Die Daten des Hochzeitsbuchs selbst sind beschädigt. Ändere nichts, bis jemand nachgesehen hat.',
  schema: 'Das Hochzeitsbuch wurde auf den neuen Stand gebracht und seither nicht neu gestartet.',
  files: 'Einige Dateien des Hochzeitsbuchs sind nicht so, wie sie sein sollten.',
  journal: 'Die Daten und die Dateien auf dem Server gehören zu verschiedenen Hochzeitsbüchern.',
  'search index': 'Die Suche findet vielleicht nicht alle Einträge. Verloren ist nichts.',
  backup: 'Die Sicherung fehlt oder ist alt. Erstelle oben eine.',
  keepsake: 'Die Hochzeit ist vorbei, und es gibt noch kein Andenken. Erstelle oben eines.',
  pictures: 'Neue Bilder werden vielleicht nicht angenommen.',
  ffmpeg: 'Videos mancher Handys werden nicht angenommen.',
  mail: 'E-Mails werden nicht richtig verschickt.',
  translator: 'Texte werden nicht übersetzt.',
  address: 'Gäste erreichen das Hochzeitsbuch vielleicht nicht.',
  PUBLIC_URL: 'Links und QR-Codes führen auf den Handys der Gäste vielleicht ins Leere.',
  TLS: 'Die Handys der Gäste warnen vielleicht vor dieser Seite oder nehmen nichts auf.',
  TRUST_PROXY: 'Gäste, die zur selben Zeit kommen, werden vielleicht abgewiesen.',
  clock: 'Die Uhr des Servers geht falsch, darum laufen Codes vielleicht sofort ab.',
  wedding: 'Gäste sehen noch die Namen und den Tag eines Beispiels.',
  rights: 'Der Server darf seine eigenen Dateien nicht benutzen.',
};
export const meaningOf: Words<typeof englishMeaningOf> = (what) =>
  meanings[what] ?? 'Etwas am Server ist nicht so, wie es sein sollte.';
