import type { pageTexts as english } from '../../messages/page.ts';
import type { Words } from '../words.ts';

export const pageTexts = {
  title: '婚礼纪念册',
  description: '一本私享的婚礼纪念册与相册',
  tooOld: '浏览器版本太旧，打不开婚礼纪念册。请更新浏览器，或换一台设备打开。',
  noScript: '请启用 JavaScript，再打开婚礼纪念册。',
} satisfies Words<typeof english>;
