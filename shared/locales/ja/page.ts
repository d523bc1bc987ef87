import type { pageTexts as english } from '../../messages/page.ts';
import type { Words } from '../words.ts';

export const pageTexts = {
  title: '結婚式の思い出帖',
  description: '招待されたゲストだけの、結婚式の思い出帖とアルバム',
  tooOld: 'このブラウザは古いため、思い出帖を開けません。更新するか、別の端末で開いてください。',
  noScript: '思い出帖を開くには、JavaScriptを有効にしてください。',
} satisfies Words<typeof english>;
