import { limits } from '../../../limits.ts';
import type { moderationMessages as english } from '../../../messages/host/moderation.ts';
import type { Words } from '../../words.ts';
import { orLess } from '../grammar.ts';

export const moderationMessages = {
  reasonTooLong: orLess('原因', limits.hideReason),
  opensInPast: '请选择一个尚未到来的时间',
} satisfies Words<typeof english>;
