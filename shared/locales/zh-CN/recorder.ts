import { recordingLimits } from '../../limits.ts';
import type {
  recorderMessages as englishRecorder,
  recordingMessages as englishRecording,
} from '../../messages/recorder.ts';
import type { Words } from '../words.ts';

export const recorderMessages = {
  title: '录制语音',
  fileName: '录音',
  time: '已录时长',
  starting: '正在打开麦克风……',
  recording: '正在录音',
  held: '正在录音，松开即完成',
  paused: '已暂停',
  finishing: '正在完成……',
  failed: '麦克风暂时无法使用。',
  pause: '暂停',
  resume: '继续',
  finish: '完成',
  tryAgain: '再试一次',
  notSupported: '此浏览器无法录音，请改为选择一个音频文件。',
  notAllowed: '此页面未获准使用麦克风。请在浏览器设置中允许，然后再试一次。',
  noMicrophone: '没有找到麦克风。请接上麦克风，或改为选择一个音频文件。',
  notReadable: '麦克风暂时无法使用，可能正被其他应用占用。',
  interrupted: '麦克风已断开，此前录下的内容都已保留。',
  pausedByCall: '已暂停：其他应用正在使用麦克风。录下的内容都已保留。',
  pausedWhileHidden: '离开页面时已暂停录音。录下的内容都已保留。',
  limitReached: `一段录音最长 ${recordingLimits.minutes} 分钟。录下的内容都已保留。`,
} satisfies Words<typeof englishRecorder>;

export const recordingMessages = {
  open: '录一段语音',
  hold: '轻点开始录音，或按住说话。',
  cancel: '取消录音',
  empty: '还没有录下声音。请先录音，或取消录音。',
} satisfies Words<typeof englishRecording>;
