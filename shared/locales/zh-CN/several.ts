import { limits } from '../../limits.ts';
import type { severalMessages as english } from '../../messages/several.ts';
import type { Words } from '../words.ts';

export const severalMessages = {
  bar: '上传',
  chosen: (count) => (count === 1 ? '1 个文件，成为一条记录' : `${count} 个文件，各成一条记录`),
  each: '所有文件共用的标题，会依次编号。轻点其中一个，即可单独命名。',
  untitled: (count) => `还有 ${count} 个文件没有标题`,
  cannotBeSent: '无法发送',
  refused: (refused, left) => `${refused} 个文件无法发送，其余 ${left} 条记录照常保存。`,
  ownWords: (fileName) => `单独的标题和标签：${fileName}`,
  ownTitle: '单独的标题',
  ownTags: '单独的标签',
  addMore: '继续添加',
  remove: (fileName) => `移除 ${fileName}`,
  max: `一次最多发送 ${limits.severalFiles} 个文件。`,
  progress: (saved, size) => `已保存 ${saved} 条，共 ${size} 条`,
  saved: (count) => (count === 1 ? '记录已保存' : `${count} 条记录已全部保存`),
  failed: (count, problem) => (problem === null ? `${count} 条未能保存` : `${count} 条没有成功：${problem}`),
  ownProblem: (fileName, problem) => `${fileName}：${problem}`,
  notSaved: '未保存',
  show: '展开列表',
  hide: '收起列表',
  close: '关闭',
  retry: '重试',
  retryAll: '全部重试',
  cancel: '取消',
  cancelOne: (title) => `取消：${title}`,
  retryOne: (title) => `重试：${title}`,
  waiting: '等待中',
  fileGone: '文件已不在这台设备上，请重新选择。',
} satisfies Words<typeof english>;
