import type {
  confirmMessages as english,
  confirmTexts as englishTexts,
} from '../../../messages/host/confirm.ts';
import { lifetimes } from '../../../limits.ts';
import type { Words } from '../../words.ts';

export const confirmMessages = {
  required: 'Nichts wurde geändert: Dazu braucht es dein Passwort',
  passwordRequired: 'Bitte gib dein Passwort ein',
  wrong: 'Das ist nicht dein Passwort',
} satisfies Words<typeof english>;

export const confirmTexts = {
  title: 'Dein Passwort, bitte',
  once: `Danach wirst du ${lifetimes.confirmation / 60_000} Minuten lang nicht mehr gefragt.`,
  confirm: 'Bestätigen',
  failed: 'Dein Passwort konnte nicht geprüft werden. Bitte versuch es noch einmal.',
} satisfies Words<typeof englishTexts>;
