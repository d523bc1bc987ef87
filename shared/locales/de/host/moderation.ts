import type { moderationMessages as english } from '../../../messages/host/moderation.ts';
import { limits } from '../../../limits.ts';
import type { Words } from '../../words.ts';
import { orLess } from '../grammar.ts';

export const moderationMessages = {
  reasonTooLong: orLess('Grund', limits.hideReason),
  opensInPast: 'Bitte wähle einen Zeitpunkt in der Zukunft',
} satisfies Words<typeof english>;
