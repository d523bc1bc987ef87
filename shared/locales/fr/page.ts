import type { pageTexts as english } from '../../messages/page.ts';
import type { Words } from '../words.ts';

export const pageTexts = {
  title: 'Journal de mariage',
  description: 'Un journal de mariage et un album photo privés',
  tooOld:
    'Ce navigateur est trop ancien pour le journal de mariage. Mettez-le à jour, ou ouvrez cette page sur un autre appareil.',
  noScript: 'Activez JavaScript pour ouvrir le journal de mariage.',
} satisfies Words<typeof english>;
