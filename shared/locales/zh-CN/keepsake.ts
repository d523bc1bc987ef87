import type { keepsakeReadme as englishReadme, keepsakeTexts as english } from '../../messages/keepsake.ts';
import type { Words } from '../words.ts';

export const keepsakeTexts = {
  sections: '栏目',
  pages: { cover: '封面', days: '日期', guests: '宾客', kinds: '类型', tags: '标签' },
  ways: {
    days: '按日期看',
    guests: '按宾客看',
    kinds: '照片、视频、语音和书信',
    tags: '按标签看',
  },
  kinds: { image: '照片', video: '视频', audio: '语音', text: '书信' },
  kind: { image: '照片', video: '视频', audio: '语音', text: '信' },
  kindBy: {
    image: ['', '的照片'],
    video: ['', '的视频'],
    audio: ['', '的语音'],
    text: ['', '的信'],
  },
  memories: (memories, guests) => `${memories} 份回忆，来自 ${guests} 位宾客`,
  likes: (count) => `${count} 个赞`,
  comments: (count) => `${count} 条评论`,
  comma: '、',
  reaction: (label) => `${label}：`,
  original: (fileName) => ['原始文件', `（${fileName}）`],
  otherDays: '其他日期',
  otherEntries: '其他记录',
  noTags: '没有带标签的记录。',
  entries: '记录',
  liked: '赞过',
  profilePictureOf: (username) => `${username}的头像`,
  nothingFound: '没有找到',
} satisfies Words<typeof english>;

// A Chinese character takes two columns: a line has at most forty of them.
export const keepsakeReadme: Words<typeof englishReadme> = (facts) => `${facts.couple}
${facts.day}

这个文件夹里，是这场婚礼的宾客共同写下的纪念册：
${facts.guests} 位宾客的 ${facts.entries} 条记录，连同评论和赞，截至 ${facts.madeAt}。

如何阅读
用任意浏览器打开 index.html，双击即可。无需安装，也无需联网。网页都是纯
HTML；即使将来没有了浏览器，用文本编辑器仍能读到每一个字。

里面有什么
index.html              封面，从这里可以去往各处
days/ guests/ tags/     按日期、宾客和标签排列的记录
entries/                每条记录一页：文字、图片、音频或视频，
                        以及评论、表情、赞和译文
media/originals/        ${facts.withoutLocations ? '文件已去除拍摄地点，\n                        以及相机留下的其他私人信息' : '宾客发来的原始文件，一个字节也没有改动'}
media/copies/           同样的内容，转成任何设备都能打开的 JPEG、PNG、
                        GIF、MP4 (H.264) 和 MP3；网页上显示的就是这些
media/small/            列表里用的小图
assets/                 网页样式、搜索和看图工具
data/                   供程序读取的全部数据：JSON Lines（每行一个
                        JSON 对象，UTF-8），以及说明各字段的
                        JSON Schema (*.schema.json)
SHA256SUMS              每个文件的校验和；用“sha256sum -c SHA256SUMS”
                        可以查验文件是否都完好如初

记录和媒体的文件名以日期和时间（${facts.timeZone}）及记录编号开头。

里面没有什么
草稿、新人隐藏的内容、密码${facts.withEmails ? '。但宾客的邮箱地址在里面，\n就在 data/guests.jsonl：这是应新人的要求。转交这个文件夹之前，请想到这一点。' : '和邮箱地址。'}
${facts.withoutLocations ? '' : '\n原始文件里可能留有拍摄的地点和设备。用 --without-locations 可以另做一份\n不含这些信息的珍藏版。\n'}`;
