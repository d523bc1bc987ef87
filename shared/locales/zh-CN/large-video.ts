import { fileLimits } from '../../limits.ts';
import type { largeVideoMessages as english } from '../../messages/large-video.ts';
import type { Words } from '../words.ts';
import { inMegabytes } from './grammar.ts';

const limit = inMegabytes(fileLimits.video);
const camera = '也可以调低分辨率重新拍摄：1080p 或 720p，30 fps（iPhone：设置 › 相机 › 录制视频）。';

export const largeVideoMessages = {
  title: '调整这段视频',
  reading: '正在读取视频……',
  player: '视频',
  start: '开头',
  end: '结尾',
  longestPart: '可发送的最长片段',
  part: (start, end, whole, size) => `${start} 至 ${end}，全长 ${whole}，${size}`,
  partFits: '原样保留，画质不变。',
  keepPart: '保留这一段',
  shrinkPart: '压缩这一段',
  shrinkWhole: '压缩整段视频',
  result: (size, bytes, isGood) =>
    `压缩后：${size} 像素，约 ${bytes}，画质${isGood ? '良好' : '略低'}。所需时间与视频长度相近。`,
  tooLong: '视频太长，压缩后仍无法发送。请选择更短的片段。',
  cannotShrink: `此浏览器无法压缩这段视频，请截取其中一段。${camera}`,
  cannotRead: `此浏览器无法读取这段视频。${camera}`,
  working: (percent) => `正在调整视频：${percent}%`,
  cancel: '取消',
  failed: `视频未能调整好，请另选一段。${camera}`,
  stillTooLarge: `调整后仍超过 ${limit}，请选择更短的片段。`,
} satisfies Words<typeof english>;
