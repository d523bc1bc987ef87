import type { becomeHostTexts as english } from '../../../messages/host/become.ts';
import type { Words } from '../../words.ts';

export const becomeHostTexts = {
  title: 'Devenir hôte',
  register:
    'Ce lien vous donne les droits d’hôte : inscrivez-vous, ou connectez-vous si vous avez déjà un compte.',
  failed: 'Les droits d’hôte n’ont pas pu vous être donnés. Veuillez réessayer.',
} satisfies Words<typeof english>;
