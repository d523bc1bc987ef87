import type { largeVideoMessages as english } from '../../messages/large-video.ts';
import { fileLimits } from '../../limits.ts';
import type { Words } from '../words.ts';
import { inMegabytes } from './grammar.ts';

const limit = inMegabytes(fileLimits.video);
const camera =
  'または、解像度を下げて（1080pか720p、30fps）撮り直してください（iPhoneでは「設定」›「カメラ」›「ビデオ撮影」）。';

export const largeVideoMessages = {
  title: '動画のサイズ調整',
  reading: '動画を調べています…',
  player: '動画',
  start: '始まり',
  end: '終わり',
  longestPart: '送れる最長の部分を選ぶ',
  part: (start, end, whole, size) => `${start}〜${end}（全体${whole}）、${size}`,
  partFits: '画質を落とさず、そのまま送れます。',
  keepPart: 'この部分を使う',
  shrinkPart: 'この部分を小さくする',
  shrinkWhole: '動画全体を小さくする',
  result: (size, bytes, isGood) =>
    `小さくすると${size}ピクセル、約${bytes}で、画質は${isGood ? '良好' : '低め'}です。動画の長さと同じくらいの時間がかかります。`,
  tooLong: '長すぎて、十分に小さくできません。もっと短い部分を選んでください。',
  cannotShrink: `このブラウザでは、この動画を小さくできません。一部分を選んでください。${camera}`,
  cannotRead: `このブラウザでは、この動画を読み込めません。${camera}`,
  working: (percent) => `動画を調整中：${percent}%`,
  cancel: 'キャンセル',
  failed: `動画を調整できませんでした。別の部分を選んでください。${camera}`,
  stillTooLarge: `できた動画が${limit}を超えました。もっと短い部分を選んでください。`,
} satisfies Words<typeof english>;
