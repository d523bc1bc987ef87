import type { hostGuestErrors as english } from '../../../messages/host/guest-errors.ts';
import type { Words } from '../../words.ts';

export const hostGuestErrors = {
  isHost: 'Das geht nur bei Gästen: Dieser Gast gehört selbst zu den Gastgebern',
  isRemoved: 'Dieser Gast wurde entfernt: Hol zuerst das Konto zurück',
  joinedByName: (name) =>
    `${name} ist nur mit Namen dabei und hat keine E-Mail-Adresse: Eine persönliche Karte öffnet das Konto wieder`,
  needsNoCard: (name) =>
    `${name} hat E-Mail-Adresse und Passwort, die das Konto öffnen: guests reset-code hilft`,
  needsNoCode: (name, email) =>
    `${name} hat ${email} bestätigt und braucht keinen Code: Benutzername und Passwort genügen`,
} satisfies Words<typeof english>;
