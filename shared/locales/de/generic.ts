import type { genericMessages as english } from '../../messages/generic.ts';
import { fileLimits, limits } from '../../limits.ts';
import type { Words } from '../words.ts';
import { inMegabytes } from './grammar.ts';

export const genericMessages = {
  error: 'Das hat nicht geklappt',
  unexpected: 'Da ist etwas schiefgegangen',
  unreachable: 'Der Server ist nicht erreichbar. Bitte versuch es noch einmal.',
  notFound: 'Nicht gefunden',
  sessionRequired: 'Bitte melde dich an',
  sessionEnded: 'Du bist nicht mehr angemeldet. Bitte melde dich noch einmal an.',
  forbidden: 'Das darfst du nicht',
  notYou: 'Das kannst du nur in deinem eigenen Namen tun',
  tooManyRequests: 'Zu viele Anfragen. Bitte warte einen Moment und versuch es noch einmal.',
  tooManyTries: 'Zu viele Fehlversuche. Bitte warte eine Weile und versuch es noch einmal.',
  busy: 'Der Server hat gerade viel zu tun. Bitte versuch es gleich noch einmal.',
  badJson: 'Die Anfrage ist kein gültiges JSON',
  badForm: 'Die Anfrage ließ sich nicht lesen',
  jsonOnly: 'Bitte sende JSON',
  bodyTooLarge: `Die Anfrage darf höchstens ${inMegabytes(fileLimits.json)} groß sein`,
  strangeText: 'Bitte entferne Zeichen, die sich nicht anzeigen lassen',
  invalidChoice: 'Bitte wähle etwas aus der Liste',
  invalidPage: 'Seite oder Anzahl ist ungültig',
  badTime: 'Die Zeit muss eine ISO-Zeit sein',
  badIdempotencyKey: 'Der Idempotenzschlüssel muss eine UUID sein',
  spentIdempotencyKey: 'Das wurde schon einmal gesendet und seither gelöscht',
  tooManyIds: `Höchstens ${limits.batchIds} Einträge lassen sich auf einmal abrufen`,
} satisfies Words<typeof english>;
