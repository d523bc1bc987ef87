import { useMemo } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { placeholderUrl } from './pictures.ts';

/** The style of what shows an entry's first blurred look until its picture has come. */
export function usePlaceholder({ placeholder }: Pick<Entry, 'placeholder'>): React.CSSProperties | undefined {
  const url = useMemo(() => placeholderUrl(placeholder), [placeholder]);
  return url ? { backgroundImage: `url(${url})` } : undefined;
}
