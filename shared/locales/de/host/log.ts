import type {
  actionLabels as english,
  subjectLabels as englishSubjects,
} from '../../../messages/host/log.ts';
import type { Words } from '../../words.ts';

export const actionLabels = {
  show: 'Gezeigt',
  hide: 'Ausgeblendet',
  restore: 'Zurückgeholt',
  remove: 'Entfernt',
  add: 'Hinzugefügt',
  invite: 'Einladung erstellt',
  import: 'Importiert',
  make: 'Erstellt',
  download: 'Heruntergeladen',
  cancel: 'Abgebrochen',
  set: 'Geändert',
  card: 'Karte erstellt',
  end_card: 'Karte gesperrt',
  code: 'Code erstellt',
  link: 'Passwort-Link erstellt',
  password: 'Passwort festgelegt',
  logout: 'Abgemeldet',
} satisfies Words<typeof english>;

export const subjectLabels = {
  entry: 'Eintrag',
  comment: 'Kommentar',
  guest: 'Gast',
  whitelist: 'Adresse ohne Code',
  host: 'Gastgeber',
  archive: 'Archiv',
  setting: 'Einstellung',
  invite: 'Einladung',
} satisfies Words<typeof englishSubjects>;
