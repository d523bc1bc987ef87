import type { settingsMessages as english } from '../../../messages/host/settings.ts';
import { limits } from '../../../limits.ts';
import type { Words } from '../../words.ts';

export const settingsMessages = {
  fixed: (name) => `${name}はサーバーで設定されています。変更もサーバーで行います。`,
  mustBe: (wanted) => `${wanted}にしてください。`,
  wanted: {
    other: '別の値',
    atMost100: '100文字以内',
    atMost200: '200文字以内',
    line: '1行の文章',
    names: 'おふたりのお名前',
    date: '2027-06-12のようなISO形式の日付',
    zone: 'Asia/Tokyoのようなタイムゾーン',
    list: '読点（、）で区切った一覧',
    shortItems: `読点（、）で区切った、1つ${limits.relationshipTag}文字以内の一覧`,
    offOrDaily: 'offかdaily',
    time: '2027-06-12T18:00:00ZのようなISO形式の日時',
    megabytes: `${limits.guestMegabytes.min}から${limits.guestMegabytes.max}までの数`,
    onOrOff: 'onかoff',
  },
} satisfies Words<typeof english>;
