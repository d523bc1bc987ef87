import type { locale as english } from '../../messages/locale.ts';
import type { Words } from '../words.ts';

const hours = '零 一 两 三 四 五 六 七 八 九 十 十一 十二'.split(' ');

/** The parts of a day, each before the hour at which the next begins. */
const parts = [
  [5, '凌晨'],
  [8, '清晨'],
  [12, '上午'],
  [13, '中午'],
  [18, '下午'],
  [19, '傍晚'],
  [24, '晚上'],
] as const;

export const locale = {
  tag: 'zh-CN',
  dir: 'ltr',
  dayAndTime: (day, time) => `${day} ${time}`,
  chapter: (day, hour) => `${day}${hour}`,
  // Midnight is "凌晨零点" of the day that begins: "午夜十二点" might be of the one that ends.
  hour: (hour, isHalf) => {
    const [, part] = parts.find(([end]) => hour < end) ?? [24, ''];
    return `${part}${hours[hour > 12 ? hour - 12 : hour]}点${isHalf ? '半' : ''}`;
  },
  justNow: '刚刚',
  sentences: (sentences) => sentences.join(''),
  size: (amount, unit) => `${amount}\u00a0${unit}`,
  share: (part, whole) => `${part} / ${whole}`,
} satisfies Words<typeof english>;
