import { recordingLimits } from '../limits.ts';

/** Sentences of the voice recorder, which is loaded on demand. */
export const recorderMessages = {
  title: 'Voice recording',
  fileName: 'Recording',
  time: 'Recorded time',
  starting: 'Starting the microphone...',
  recording: 'Recording',
  held: 'Recording: let go to finish',
  paused: 'Paused',
  finishing: 'Finishing...',
  failed: 'The microphone cannot be used now.',
  pause: 'Pause',
  resume: 'Continue',
  finish: 'Finish',
  tryAgain: 'Try again',
  notSupported: 'This browser cannot record here. Please choose a sound file instead.',
  notAllowed:
    'The microphone is not allowed for this page. Please allow it in the settings of your browser, then try again.',
  noMicrophone: 'No microphone was found. Please connect one, or choose a sound file instead.',
  notReadable: 'The microphone cannot be used now. Another app may be using it.',
  interrupted: 'The microphone was disconnected. What you said until then is kept.',
  pausedByCall: 'Paused: another app is using the microphone. What you said is kept.',
  pausedWhileHidden: 'Paused while this page was not visible. What you said is kept.',
  limitReached: `A recording lasts up to ${recordingLimits.minutes} minutes. What you said is kept.`,
} as const;

/** Words of the form that opens the recorder. */
export const recordingMessages = {
  open: 'Record a voice',
  hold: 'Tap to record, or hold and speak.',
  cancel: 'Cancel recording',
  empty: 'Nothing is recorded yet. Please record your voice, or cancel the recording.',
} as const;
