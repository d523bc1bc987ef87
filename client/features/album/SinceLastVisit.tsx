import { Avatar, CloseButton, Group, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { GuestAvatar } from '../../ui/Avatar.tsx';
import { lastVisit, newestOf, newsSince } from './last-visit.ts';

type Props = {
  /** The first page of the newest. */
  entries: readonly Entry[];
  hasMore: boolean;
  userId: number;
  onShow: (first: Entry) => void;
  onDismiss: () => void;
};

/** What came since the last visit, once: it is gone when the guest returns to the album. */
export function SinceLastVisit({ entries, hasMore, userId, onShow, onDismiss }: Props) {
  const [news, setNews] = useState(() =>
    newsSince(lastVisit(userId).read().newest, entries, hasMore, userId),
  );
  const newest = newestOf(entries);
  useEffect(() => {
    if (newest) lastVisit(userId).write({ newest });
  }, [newest, userId]);
  if (!news) return null;
  const dismiss = () => {
    setNews(null);
    onDismiss();
  };
  return (
    <Group wrap="nowrap" gap="var(--space-2)" mb="var(--space-2)">
      <Avatar.Group spacing="xs">
        {news.faces.map(({ user_id, username, profile_picture_url }) => (
          <GuestAvatar key={user_id} username={username} url={profile_picture_url} size={28} />
        ))}
      </Avatar.Group>
      <UnstyledButton mih={44} lh={1.2} fz="var(--text-2)" td="underline" onClick={() => onShow(news.first)}>
        {news.text}
      </UnstyledButton>
      <CloseButton size={44} iconSize={20} aria-label={labels.actions.dismiss} onClick={dismiss} />
    </Group>
  );
}
