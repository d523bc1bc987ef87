import { limits } from '../../../limits.ts';
import type { inviteErrors as english } from '../../../messages/host/invite-errors.ts';
import type { Words } from '../../words.ts';
import { atMost } from '../grammar.ts';

export const inviteErrors = {
  unknown: 'Cette invitation n’existe pas',
  nameRequired: 'Il manque un nom',
  nameTooLong: atMost('Nom', limits.inviteLabel),
  uses: `Une invitation vaut pour 1 à ${limits.inviteUses} invités`,
  badNumber: (name) => `À côté de ${name}, il faut un nombre entier à partir de 1`,
  badAddress: (text) => `« ${text} » n’est pas une adresse e-mail`,
  lastDay: 'Le dernier jour doit être une date',
  search: atMost('Recherche', limits.searchQuery),
  nothing: 'Veuillez saisir au moins un nom ou une adresse',
  tooMany: `${limits.invitedAtOnce} au plus à la fois`,
  noMail: 'Aucun e-mail ne peut partir : le serveur n’a pas encore de compte e-mail',
} satisfies Words<typeof english>;
