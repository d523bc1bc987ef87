import type {
  actionLabels as englishActions,
  subjectLabels as englishSubjects,
} from '../../../messages/host/log.ts';
import type { Words } from '../../words.ts';

export const actionLabels = {
  show: '显示',
  hide: '隐藏',
  restore: '恢复',
  remove: '移除',
  add: '添加',
  invite: '生成邀请',
  import: '导入',
  make: '制作',
  download: '下载',
  cancel: '取消',
  set: '更改',
  card: '制作专属卡',
  end_card: '停用专属卡',
  code: '生成验证码',
  link: '生成密码链接',
  password: '设置密码',
  logout: '退出登录',
} satisfies Words<typeof englishActions>;

export const subjectLabels = {
  entry: '记录',
  comment: '评论',
  guest: '宾客',
  whitelist: '免验证码的邮箱',
  host: '管理员',
  archive: '存档',
  setting: '设置',
  invite: '邀请',
} satisfies Words<typeof englishSubjects>;
