import { Avatar } from '@mantine/core';
import { initialOf } from '../lib/format/text.ts';
import '@mantine/core/styles/Avatar.layer.css';
import styles from './Avatar.module.css';

/** A guest's picture, or the initial on brass. Decorative: the name is always beside it. */
export function GuestAvatar({
  username,
  url,
  size = 40,
}: {
  username: string;
  url: string | null;
  size?: number;
}) {
  return (
    <Avatar
      src={url}
      alt=""
      size={size}
      radius="50%"
      aria-hidden="true"
      classNames={{ root: styles.avatar, placeholder: styles.initial }}
      style={{ '--initial-size': `${Math.round(size * 0.48)}px` }}
    >
      {initialOf(username)}
    </Avatar>
  );
}
