import type { hostsMessages as english, hostsTexts as englishTexts } from '../../../messages/host/hosts.ts';
import type { Words } from '../../words.ts';

export const hostsMessages = {
  nameRequired: 'Bitte gib einen Benutzernamen ein',
  unknownGuest: 'Kein Gast hat diesen Benutzernamen',
  noPassword:
    'Wer zu den Gastgebern gehört, braucht ein Passwort, und dieses Konto hat noch keines: Im Profil lässt es sich festlegen',
  noHost: 'Dieser Gast gehört nicht zu den Gastgebern',
  last: 'Jemand muss bleiben: Nimm zuerst einen anderen Gast unter die Gastgeber auf',
  badLink: 'Dieser Link ist verbraucht oder abgelaufen. Lass dir einen neuen geben.',
} satisfies Words<typeof english>;

export const hostsTexts = {
  part: 'Gastgeber',
  intro:
    'Gastgeber sehen diese Seiten und dürfen alles, was dort möglich ist. Wer dazukommen soll, registriert sich zuerst mit einer Einladung; dann nimm die Person in der Liste der Gäste auf:',
  you: (name) => `${name} (du)`,
  since: (date, by) => `Seit ${date}${by === null ? '' : `, aufgenommen von ${by}`}`,
  add: 'Als Gastgeber aufnehmen',
  addText: (name) =>
    `${name} sieht dann diese Seiten, darf alles, was sie bieten, und auch Gastgeber entfernen.`,
  added: (name) => `${name} gehört jetzt zu den Gastgebern`,
  remove: 'Nicht mehr als Gastgeber',
  removeText: (name) =>
    `${name} gehört dann nicht mehr zu den Gastgebern und wird auf allen Geräten abgemeldet. ${name} bleibt Gast, mit allen Einträgen.`,
  log: 'Was Gastgeber getan haben',
  mailed: (count) => `per E-Mail: ${count}`,
  reminded: (count) => `Erinnerungen: ${count}`,
  noActs: 'Noch nichts. Was Gastgeber auf dieser Seite oder am Server tun, steht dann hier.',
  act: (action, subject, which, note) =>
    `${action}: ${subject}${which === '' ? '' : ` · ${which}`}${note === '' ? '' : ` – „${note}“`}`,
  actBy: (host, time) =>
    `${host === null ? 'Vom Server' : `Von ${host.name ?? 'einem inzwischen entfernten Gastgeberkonto'}`}, ${time}`,
} satisfies Words<typeof englishTexts>;
