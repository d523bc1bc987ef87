import { limits } from '../../../limits.ts';
import type { moderationMessages as english } from '../../../messages/host/moderation.ts';
import type { Words } from '../../words.ts';
import { atMost } from '../grammar.ts';

export const moderationMessages = {
  reasonTooLong: atMost('Raison', limits.hideReason),
  opensInPast: 'Veuillez choisir un moment à venir',
} satisfies Words<typeof english>;
