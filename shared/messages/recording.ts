export const recordingMessages = {
  open: 'Record a voice',
  hold: 'Tap to record, or hold and speak.',
  cancel: 'Cancel recording',
  empty: 'Nothing is recorded yet. Please record your voice, or cancel the recording.',
} as const;
