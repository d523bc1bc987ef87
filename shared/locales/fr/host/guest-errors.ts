import type { hostGuestErrors as english } from '../../../messages/host/guest-errors.ts';
import type { Words } from '../../words.ts';

export const hostGuestErrors = {
  isHost: 'Les hôtes ne gèrent que les invités : ce compte est aussi celui d’un hôte',
  isRemoved: 'Ce compte est retiré : rétablissez-le d’abord',
  joinedByName: (name) =>
    `${name} n’a donné que son nom, sans e-mail : une carte personnelle rouvre le compte`,
  needsNoCard: (name) =>
    `${name} a un e-mail et un mot de passe, qui ouvrent le compte : utilisez guests reset-code`,
  needsNoCode: (name, email) =>
    `${name} a confirmé ${email} : aucun code n’est nécessaire, le nom d’utilisateur et le mot de passe suffisent`,
} satisfies Words<typeof english>;
