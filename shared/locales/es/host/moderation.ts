import { limits } from '../../../limits.ts';
import type { moderationMessages as english } from '../../../messages/host/moderation.ts';
import type { Words } from '../../words.ts';
import { orLess } from '../grammar.ts';

export const moderationMessages = {
  reasonTooLong: orLess('El motivo', limits.hideReason),
  opensInPast: 'Elige un momento que aún no haya pasado',
} satisfies Words<typeof english>;
