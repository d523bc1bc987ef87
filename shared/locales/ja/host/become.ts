import type { becomeHostTexts as english } from '../../../messages/host/become.ts';
import type { Words } from '../../words.ts';

export const becomeHostTexts = {
  title: '幹事になる',
  register:
    'このリンクから、幹事になれます。登録するか、すでにアカウントをお持ちの方はログインしてください。',
  failed: '幹事になれませんでした。もう一度お試しください。',
} satisfies Words<typeof english>;
