import { lifetimes } from '../../../limits.ts';
import type {
  confirmMessages as englishMessages,
  confirmTexts as english,
} from '../../../messages/host/confirm.ts';
import type { Words } from '../../words.ts';

export const confirmMessages = {
  required: 'Rien n’a été changé : il faut votre mot de passe',
  passwordRequired: 'Veuillez saisir votre mot de passe',
  wrong: 'Ce n’est pas votre mot de passe',
} satisfies Words<typeof englishMessages>;

export const confirmTexts = {
  title: 'Votre mot de passe, s’il vous plaît',
  once: `Votre mot de passe ne vous sera plus demandé pendant ${lifetimes.confirmation / 60_000} minutes.`,
  confirm: 'Confirmer',
  failed: 'Votre mot de passe n’a pas pu être vérifié. Veuillez réessayer.',
} satisfies Words<typeof english>;
