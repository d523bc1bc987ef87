import type { hostPageTexts as english } from '../../../messages/host/page.ts';
import type { Words } from '../../words.ts';

export const hostPageTexts = {
  title: '幹事のページ',
  parts: '項目',
  loadFailed: '読み込めませんでした。もう一度お試しください。',
  failed: 'うまくいきませんでした。もう一度お試しください。',
  more: 'さらに表示',
  share: '共有',
  copied: 'コピーしました。メッセージに貼り付けてください。',
  notCopied: 'コピーできませんでした。文章を選択してコピーしてください。',
} satisfies Words<typeof english>;
