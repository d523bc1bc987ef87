import type { becomeHostTexts as english } from '../../../messages/host/become.ts';
import type { Words } from '../../words.ts';

export const becomeHostTexts = {
  title: 'Bei den Gastgebern mitmachen',
  register:
    'Mit diesem Link gehörst du zu den Gastgebern: Registriere dich oder melde dich an, wenn du schon ein Konto hast.',
  failed: 'Du gehörst noch nicht zu den Gastgebern: Das hat nicht geklappt. Bitte versuch es noch einmal.',
} satisfies Words<typeof english>;
