/** Ctrl+Enter or Cmd+Enter, unless a word is still being composed. */
export const isSubmitKey = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'isComposing'>,
): boolean => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing;
