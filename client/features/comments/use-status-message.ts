import { useEffect, useState } from 'react';

/** How long a success message is shown, in milliseconds. */
const SHOWN_FOR = 5000;

export function useStatusMessage() {
  const [note, setNote] = useState('');
  useEffect(() => {
    if (note === '') return;
    const timer = setTimeout(() => setNote(''), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [note]);
  return [note, setNote] as const;
}
