import { Stack } from '@mantine/core';
import { BlankFrames } from './PlainFailure.tsx';
import { PictureIcon, SearchIcon } from './icons.tsx';

type Props = { message: string; isFiltered?: boolean; children: React.ReactNode };

/** Blank picture frames above the message of an empty collection; `children` is the next step. */
export const EmptyCollection = ({ message, isFiltered = false, children }: Props) => (
  <Stack align="center" gap="lg" py="clamp(var(--space-4), 5vh, var(--space-8))" ta="center">
    <BlankFrames>{isFiltered ? <SearchIcon size={64} /> : <PictureIcon size={64} />}</BlankFrames>
    <p className="display" style={{ maxWidth: '28ch', fontSize: 'var(--text-8)' }}>
      {message}
    </p>
    {children}
  </Stack>
);
