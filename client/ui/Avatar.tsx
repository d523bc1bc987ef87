import { Avatar } from '@mantine/core';
import { initialOf } from '../lib/format/text.ts';
import '@mantine/core/styles/Avatar.layer.css';

/** A guest's picture, or the initial on brass. Decorative: the name is always beside it. */
export function GuestAvatar({ username, url, size }: { username: string; url: string | null; size: number }) {
  return (
    <Avatar
      src={url}
      alt=""
      size={size}
      radius="50%"
      aria-hidden="true"
      styles={{
        root: { boxShadow: '0 0 0 1px var(--hairline)' },
        placeholder: {
          background: 'var(--brass-soft)',
          color: 'var(--brass-text)',
          fontFamily: 'var(--font-display)',
          fontSize: Math.round(size * 0.48),
          fontWeight: 600,
          lineHeight: 1,
        },
      }}
    >
      {initialOf(username)}
    </Avatar>
  );
}
