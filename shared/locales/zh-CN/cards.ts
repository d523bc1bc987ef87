import type { cardsTexts as englishCards, wallCardTexts as englishWallCard } from '../../messages/cards.ts';
import type { Words } from '../words.ts';

export const cardsTexts = {
  title: (couple) => `邀请卡，${couple}`,
  hint: '请用 A4 纸按 100% 打印，并勾选“背景图形”。每个邀请码可供几位宾客注册，以卡上所写为准：请妥善保管，不要外传。',
  steps: ['用手机相机扫描二维码。', '打开链接，介绍一下您自己。', '与我们分享您的照片和回忆。'],
  goodFor: (guests) => `可供 ${guests} 位宾客使用`,
} satisfies Words<typeof englishCards>;

export const wallCardTexts = {
  title: (couple) => `相册幻灯片，${couple}`,
  heading: '用投影播放相册',
  open: ['请将电脑或电视连上网络，打开这个网址：', ''],
  steps: [
    '用一位宾客的账号登录。',
    '按 F 键全屏。空格键暂停，方向键切换，Esc 键退出。',
    '如果屏幕会变黑，请关闭屏幕保护程序。断网恢复后，幻灯片会自动继续。',
  ],
} satisfies Words<typeof englishWallCard>;
