import { limits } from '../../../limits.ts';
import type { settingsMessages as english } from '../../../messages/host/settings.ts';
import type { Words } from '../../words.ts';

export const settingsMessages = {
  fixed: (name) => `${name} 由服务器设定，只能在服务器上更改`,
  mustBe: (wanted) => `此处应填：${wanted}`,
  wanted: {
    other: '其他值',
    atMost100: '最多 100 个字',
    atMost200: '最多 200 个字',
    line: '一行文字',
    names: '新人的名字',
    date: 'ISO 日期，例如 2027-06-12',
    zone: '时区，例如 Asia/Shanghai',
    list: '用逗号隔开的列表',
    shortItems: `用逗号隔开的列表，每项最多 ${limits.relationshipTag} 个字`,
    offOrDaily: 'off 或 daily',
    time: 'ISO 时间，例如 2027-06-12T18:00:00Z',
    megabytes: `${limits.guestMegabytes.min} 到 ${limits.guestMegabytes.max} 之间的数`,
    onOrOff: 'on 或 off',
  },
} satisfies Words<typeof english>;
