export const recordingMessages = {
  open: 'Record a voice',
  cancel: 'Cancel recording',
  empty: 'Nothing is recorded yet. Please record your voice, or cancel the recording.',
} as const;
