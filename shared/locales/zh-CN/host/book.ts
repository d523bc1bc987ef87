import type {
  bookMessages as englishMessages,
  bookPartTexts as english,
} from '../../../messages/host/book.ts';
import type { Words } from '../../words.ts';

export const bookMessages = {
  changedElsewhere: '画册刚刚在别处被修改过。现在显示的是最新内容',
} satisfies Words<typeof englishMessages>;

export const bookPartTexts = {
  part: '画册',
  hint: '先看看印出来的页面，再编排：上移或下移记录，不收录某条，或让一张照片占满整页。',
  show: '查看页面',
  showNew: '查看新的页面',
  changed: '图片还是修改前的样子。',
  notSaved: '未能保存修改，请重试。',
  anew: '恢复自动编排',
  anewAsk: '你们修改过的顺序、选择和题词都会删除，无法找回。',
  make: '满意之后，制作画册文件',
  size: '页面尺寸',
  sizes: {
    square: '方形，210 × 210 毫米',
    a4: 'A4，210 × 297 毫米',
    us: '美式信纸，8.5 × 11 英寸',
  },
  paper: '纸张',
  finishes: { matt: '白色哑光', gloss: '白色亮光', uncoated: '白色无涂层', cream: '米色无涂层' },
  paperOf: (finish, grams) => `${finish}，${grams} 克`,
  dedication: '题词',
  dedicationHint: '单独一页，放在书的开头。',
  cover: '封面',
  page: (page) => `第 ${page} 页`,
  acts: (entry) => `修改：${entry}`,
  up: (entry) => `上移：${entry}`,
  down: (entry) => `下移：${entry}`,
  wholePage: '占满整页',
  onCover: '用作封面',
  leaveOut: '不收录',
  leftOut: '未收录',
  sheet: '给印刷店',
  pages: (count, width, height) => `${count} 页，${width} × ${height} 毫米，不含封面`,
  bleed: (width) => `出血：每边 ${width} 毫米，带裁切线`,
  spine: (width) => `书脊：按这种纸的一般厚度为 ${width} 毫米，以印刷店的数字为准`,
  noCodes: '纪念册没有公开网址，因此语音和视频没有二维码',
} satisfies Words<typeof english>;
