export const recordingMessages = {
  open: 'Record a voice',
  cancel: 'Cancel recording',
  unfinished: 'Please keep or cancel the recording first',
} as const;
