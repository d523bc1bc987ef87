import type {
  recorderMessages as english,
  recordingMessages as englishRecording,
} from '../../messages/recorder.ts';
import { recordingLimits } from '../../limits.ts';
import type { Words } from '../words.ts';

export const recorderMessages = {
  title: '声の録音',
  fileName: '録音',
  time: '録音した時間',
  starting: 'マイクを準備中…',
  recording: '録音中',
  held: '録音中：指を離すと完了',
  paused: '一時停止中',
  finishing: '仕上げています…',
  failed: '今はマイクを使えません。',
  pause: '一時停止',
  resume: '続ける',
  finish: '完了',
  tryAgain: 'もう一度試す',
  notSupported: 'このブラウザでは録音できません。代わりに音声ファイルを選んでください。',
  notAllowed:
    'このページでのマイクの使用が許可されていません。ブラウザの設定で許可して、もう一度お試しください。',
  noMicrophone: 'マイクが見つかりません。マイクをつなぐか、代わりに音声ファイルを選んでください。',
  notReadable: '今はマイクを使えません。ほかのアプリが使っているかもしれません。',
  interrupted: 'マイクとの接続が切れました。そこまでの録音は残っています。',
  pausedByCall: '一時停止中：ほかのアプリがマイクを使っています。そこまでの録音は残っています。',
  pausedWhileHidden: 'ページが表示されていない間、一時停止しました。そこまでの録音は残っています。',
  limitReached: `録音は${recordingLimits.minutes}分までです。そこまでの録音は残っています。`,
} satisfies Words<typeof english>;

export const recordingMessages = {
  open: '声を録音',
  hold: 'タップして録音するか、押したまま話してください。',
  cancel: '録音をやめる',
  empty: 'まだ何も録音されていません。声を録音するか、録音をやめてください。',
} satisfies Words<typeof englishRecording>;
