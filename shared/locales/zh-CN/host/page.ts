import type { hostPageTexts as english } from '../../../messages/host/page.ts';
import type { Words } from '../../words.ts';

export const hostPageTexts = {
  title: '管理纪念册',
  parts: '栏目',
  loadFailed: '未能加载，请重试。',
  failed: '没有成功，请重试。',
  more: '显示更多',
  share: '分享',
  copied: '已复制，可以粘贴到消息里',
  notCopied: '未能复制，请选中文字自行复制。',
} satisfies Words<typeof english>;
