import { fileLimits, limits } from '../../limits.ts';
import type { genericMessages as english } from '../../messages/generic.ts';
import type { Words } from '../words.ts';
import { inMegabytes } from './grammar.ts';

export const genericMessages = {
  error: '出错了',
  unexpected: '出现了未知错误',
  unreachable: '连不上服务器，请重试。',
  notFound: '没有找到',
  sessionRequired: '请先登录',
  sessionEnded: '登录已过期，请重新登录。',
  forbidden: '您不能进行这项操作',
  notYou: '只能以自己的身份操作',
  tooManyRequests: '操作太频繁，请稍等片刻再试。',
  tooManyTries: '出错次数太多，请过一阵再试。',
  busy: '服务器正忙，请稍后再试。',
  badJson: '请求不是有效的 JSON',
  badForm: '无法读取请求',
  jsonOnly: '请发送 JSON',
  bodyTooLarge: `请求不能超过 ${inMegabytes(fileLimits.json)}`,
  strangeText: '请删去无法显示的字符',
  invalidChoice: '请从列出的选项中选择',
  invalidPage: '页码或每页条数无效',
  badTime: '时间须为 ISO 格式',
  badIdempotencyKey: '幂等键须为 UUID',
  spentIdempotencyKey: '此前已发送过，后来又被删除了',
  tooManyIds: `一次最多读取 ${limits.batchIds} 条记录`,
} satisfies Words<typeof english>;
