import type { moderationMessages as english } from '../../../messages/host/moderation.ts';
import { limits } from '../../../limits.ts';
import type { Words } from '../../words.ts';
import { orLess } from '../grammar.ts';

export const moderationMessages = {
  reasonTooLong: orLess('理由', limits.hideReason),
  opensInPast: 'これから先の日時を選んでください。',
} satisfies Words<typeof english>;
