import type { keepsakeReadme as englishReadme, keepsakeTexts as english } from '../../messages/keepsake.ts';
import type { Words } from '../words.ts';
import { counted, of } from './grammar.ts';

export const keepsakeTexts = {
  sections: 'Rubriques',
  pages: { cover: 'Couverture', days: 'Jours', guests: 'Invités', kinds: 'Types', tags: 'Mots-clés' },
  ways: {
    days: 'Jour par jour',
    guests: 'Invité par invité',
    kinds: 'Photos, vidéos, messages vocaux et petits mots',
    tags: 'Par mot-clé',
  },
  kinds: { image: 'Photos', video: 'Vidéos', audio: 'Messages vocaux', text: 'Petits mots' },
  kind: { image: 'Photo', video: 'Vidéo', audio: 'Message vocal', text: 'Petit mot' },
  // "par", not "de": the name that follows may begin with a vowel.
  kindBy: {
    image: ['Photo partagée par ', ''],
    video: ['Vidéo partagée par ', ''],
    audio: ['Message vocal laissé par ', ''],
    text: ['Petit mot laissé par ', ''],
  },
  memories: (memories, guests) =>
    `${counted(memories, 'souvenir')} de ${counted(guests, 'personne', 'invités')}`,
  likes: (count) => `${count} j’aime`,
  comments: (count) => counted(count, 'commentaire'),
  comma: ', ',
  reaction: (label) => `${label} : `,
  original: (fileName) => ['Le fichier d’origine', ` (${fileName})`],
  otherDays: 'Autres jours',
  otherEntries: 'Autres souvenirs',
  noTags: 'Aucun souvenir ne porte de mot-clé.',
  entries: 'Souvenirs',
  liked: 'Souvenirs aimés',
  profilePictureOf: (username) => `Photo de profil ${of(username)}`,
  nothingFound: 'Aucun résultat',
} satisfies Words<typeof english>;

// A no-break space of full width: not every program that shows plain text has the narrow one.
export const keepsakeReadme: Words<typeof englishReadme> = (facts) => `${facts.couple}
${facts.day}

Dans ce dossier, le journal que les invités de ce mariage ont écrit ensemble :
${counted(facts.entries, 'souvenir')} de ${counted(facts.guests, 'personne', 'invités')}, avec commentaires et j’aime, état au ${facts.madeAt}.

COMMENT LE LIRE
Ouvrez index.html dans n’importe quel navigateur : un double-clic suffit. Il n’y
a rien à installer, et nul besoin d’Internet. Les pages sont du simple HTML ; si
les navigateurs venaient à disparaître, un éditeur de texte montrerait encore
chaque mot.

CE QU’IL CONTIENT
index.html              la couverture, d’où l’on va partout ailleurs
days/ guests/ tags/     les souvenirs par jour, par invité et par mot-clé
entries/                une page pour chaque souvenir : texte, photo, son ou
                        vidéo, commentaires, réactions, j’aime, traductions
media/originals/        les fichiers ${facts.withoutLocations ? 'sans le lieu de la prise de vue ni\n                        d’autres données privées de l’appareil' : 'tels que les invités les ont envoyés,\n                        à l’octet près'}
media/copies/           les mêmes en JPEG, PNG, GIF, MP4 (H.264) et MP3, que
                        tout appareil sait lire ; les pages montrent ceux-ci
media/small/            de petites images pour les listes
assets/                 l’apparence des pages, la recherche et la visionneuse
data/                   tout sous forme de données, pour les programmes : JSON
                        Lines (un objet JSON par ligne, UTF-8) et un schéma JSON
                        (*.schema.json) qui explique chaque champ
SHA256SUMS              une somme de contrôle pour chaque fichier ; la commande
                        "sha256sum -c SHA256SUMS" dit si tous sont intacts

Les noms des souvenirs et des fichiers commencent par le jour et l’heure
(${facts.timeZone}) et le numéro du souvenir.

CE QU’IL NE CONTIENT PAS
Les brouillons, ce que le couple a masqué, les mots de passe${facts.withEmails ? '. Les adresses\ne-mail des invités, elles, Y SONT, dans data/guests.jsonl : le couple l’a\ndemandé. Pensez-y avant de transmettre ce dossier.' : ' et les adresses\ne-mail.'}
${facts.withoutLocations ? '' : '\nLes fichiers d’origine peuvent dire où et avec quel appareil ils ont été faits.\nUne copie du coffret souvenir sans cela se prépare avec --without-locations.\n'}`;
