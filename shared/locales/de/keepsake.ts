import type { keepsakeReadme as englishReadme, keepsakeTexts as english } from '../../messages/keepsake.ts';
import type { Words } from '../words.ts';
import { counted } from './grammar.ts';

export const keepsakeTexts = {
  sections: 'Bereiche',
  pages: { cover: 'Titelseite', days: 'Tage', guests: 'Gäste', kinds: 'Arten', tags: 'Stichwörter' },
  ways: {
    days: 'Tag für Tag',
    guests: 'Gast für Gast',
    kinds: 'Fotos, Videos, Stimmen und Briefe',
    tags: 'Nach Stichwörtern',
  },
  kinds: { image: 'Fotos', video: 'Videos', audio: 'Stimmen', text: 'Briefe' },
  kind: { image: 'Foto', video: 'Video', audio: 'Stimme', text: 'Brief' },
  kindBy: {
    image: ['Foto von ', ''],
    video: ['Video von ', ''],
    audio: ['Stimme von ', ''],
    text: ['Brief von ', ''],
  },
  memories: (memories, guests) =>
    `${counted(memories, 'Erinnerung', 'Erinnerungen')} von ${counted(guests, 'Gast', 'Gästen')}`,
  likes: (count) => counted(count, 'Herz', 'Herzen'),
  comments: (count) => counted(count, 'Kommentar', 'Kommentare'),
  comma: ', ',
  reaction: (label) => `${label}: `,
  original: (fileName) => ['Die Originaldatei', ` (${fileName})`],
  otherDays: 'Andere Tage',
  otherEntries: 'Andere Einträge',
  noTags: 'Kein Eintrag hat ein Stichwort.',
  entries: 'Einträge',
  liked: 'Ins Herz geschlossen',
  profilePictureOf: (username) => `Profilbild von ${username}`,
  nothingFound: 'Nichts gefunden',
} satisfies Words<typeof english>;

export const keepsakeReadme: Words<typeof englishReadme> = (facts) => `${facts.couple}
${facts.day}

Dieser Ordner enthält das Hochzeitsbuch, das die Gäste dieser Hochzeit zusammen
geschrieben haben: ${counted(facts.entries, 'Eintrag', 'Einträge')} von ${counted(facts.guests, 'Gast', 'Gästen')}, mit Kommentaren
und Herzen, Stand ${facts.madeAt}.

SO LIEST MAN ES
Öffne index.html mit einem beliebigen Browser: Ein Doppelklick genügt. Du musst
nichts installieren und brauchst kein Internet. Die Seiten sind einfaches HTML;
sollte es einmal keine Browser mehr geben, zeigt ein Texteditor noch jedes Wort.

WAS HIER LIEGT
index.html              die Titelseite, von der aus es überallhin geht
days/ guests/ tags/     Listen der Einträge nach Tag, Gast und Stichwort
entries/                eine Seite für jeden Eintrag: Text, Bild, Ton, Video,
                        Kommentare, Reaktionen, Herzen, Übersetzungen
media/originals/        die Dateien ${facts.withoutLocations ? 'ohne den Ort der Aufnahme und andere private\n                        Angaben der Kamera' : 'genau so, wie die Gäste sie gesendet haben,\n                        Byte für Byte'}
media/copies/           dieselben als JPEG, PNG, GIF, MP4 (H.264) und MP3, die
                        jedes Gerät abspielt; die Seiten zeigen diese
media/small/            kleine Bilder für die Listen
assets/                 Gestaltung der Seiten, Suche und Bildbetrachter
data/                   alles als Daten, für Programme: JSON Lines (je Zeile ein
                        JSON-Objekt, UTF-8) und ein JSON-Schema (*.schema.json),
                        das jedes Feld erklärt
SHA256SUMS              eine Prüfsumme jeder Datei; "sha256sum -c SHA256SUMS"
                        sagt, ob noch alle so sind, wie sie waren

Die Namen der Einträge und Medien beginnen mit Tag, Uhrzeit und der Nummer des
Eintrags. Zeitzone: ${facts.timeZone}.

WAS HIER FEHLT
Entwürfe, was das Brautpaar ausgeblendet hat, Passwörter${facts.withEmails ? '.\nDie E-Mail-Adressen der Gäste SIND hier, in data/guests.jsonl: Das Brautpaar\nwollte es so. Denk daran, bevor du diesen Ordner weitergibst.' : ' und E-Mail-Adressen.'}
${facts.withoutLocations ? '' : '\nDie Originaldateien können verraten, wo und mit welchem Gerät sie entstanden\nsind. Ein Andenken ohne diese Angaben erstellt man mit --without-locations.\n'}`;
