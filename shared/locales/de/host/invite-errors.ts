import type { inviteErrors as english } from '../../../messages/host/invite-errors.ts';
import { limits } from '../../../limits.ts';
import type { Words } from '../../words.ts';
import { orLess } from '../grammar.ts';

export const inviteErrors = {
  unknown: 'Diese Einladung gibt es nicht',
  nameRequired: 'Es fehlt ein Name',
  nameTooLong: orLess('Name', limits.inviteLabel),
  uses: `Eine Einladung gilt für 1 bis ${limits.inviteUses} Gäste`,
  badNumber: (name) => `Die Zahl neben ${name} muss eine ganze Zahl ab 1 sein`,
  badAddress: (text) => `„${text}“ ist keine E-Mail-Adresse`,
  lastDay: 'Der letzte Tag muss ein Datum sein',
  search: orLess('Suche', limits.searchQuery),
  nothing: 'Bitte gib mindestens einen Namen oder eine Adresse ein',
  tooMany: `Höchstens ${limits.invitedAtOnce} auf einmal`,
  noMail: 'Es kann keine E-Mail gesendet werden: Der Server hat noch kein E-Mail-Konto',
} satisfies Words<typeof english>;
