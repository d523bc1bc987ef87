import type {
  choices as englishChoices,
  settingTexts as englishSettings,
  weddingTexts as englishTexts,
} from '../../../messages/host/wedding.ts';
import type { Words } from '../../words.ts';

export const weddingTexts = {
  part: '您的婚礼',
  save: '保存',
  saved: '已保存，宾客从现在起就能看到。',
  fixed: '由服务器设定，只能在服务器上更改。',
  photo: '首页照片',
  photoHint: '知道网址的人无需邀请就能看到。已登录的宾客看到的是最近一天最受喜爱的照片（有了之后）。',
  choosePhoto: '选择照片',
  sending: '正在发送……',
  removePhoto: '移除照片',
  server: '邮件、翻译和网址由维护服务器的人设置。目前的状态：',
} satisfies Words<typeof englishTexts>;

export const settingTexts = {
  COUPLE_NAMES: { label: '新人的名字', hint: '宾客看到的写法，例如：林悦 & 周然' },
  WEDDING_DATE: { label: '婚礼日期' },
  WEDDING_PLACE: { label: '婚礼地点', hint: '显示在首页、邀请卡和珍藏版上' },
  TIME_ZONE: {
    label: '婚礼当地的时区',
    hint: '纪念册里的日期和时间以当地为准',
  },
  LANDING_SENTENCE: {
    label: '首页上的一句话',
    hint: '知道网址的人都看得到',
  },
  SITE_LANGUAGE: { label: '纪念册的语言', hint: '纪念册没有宾客所用的语言时，就用这一种；邮件邀请也用它' },
  RELATIONSHIP_TAGS: {
    label: '宾客与新人的关系',
    hint: '供宾客选择，用逗号隔开',
  },
  JOIN_BY_NAME: {
    label: '宾客可以只凭名字加入',
    hint: '凭邀请只需填写名字，不需要邮箱和密码',
  },
  GUEST_DOWNLOADS: { label: '宾客可以下载相册' },
  DIGEST: { label: '宾客的记录有新消息时，发邮件告诉宾客' },
  HOST_NOTES: { label: '有事需要您留意时，发邮件告诉您' },
  approval: { label: '宾客的记录何时显示', hint: '等待期间，宾客会看到提示。管理员发布的记录无需等待。' },
  opens_at: {
    label: '相册开放时间',
    hint: '在此之前，包括管理员在内，大家只能看到自己的记录。留空即为开放。',
  },
  closes_at: {
    label: '相册关闭时间',
    hint: '此后，宾客不能再添加记录和评论；仍可浏览和点赞，草稿也会保留。留空则一直开放。',
  },
  guest_megabytes: { label: '每位宾客的文件空间' },
} satisfies Words<typeof englishSettings>;

export const choices = {
  JOIN_BY_NAME: { off: '否', on: '是' },
  GUEST_DOWNLOADS: { on: '是', off: '否' },
  DIGEST: { off: '从不', daily: '每天一次，有新消息时' },
  HOST_NOTES: { off: '从不', daily: '每天一次，故障时立即' },
  approval: { off: '立即显示', on: '管理员同意后显示' },
} satisfies Words<typeof englishChoices>;
