import { useEffect, useState } from 'react';

/** An address under which the browser shows a chosen file, given back when it is no longer needed. */
export function useObjectUrl(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address is made outside of React, and given back below
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown?.file === file && file ? shown.url : null;
}
