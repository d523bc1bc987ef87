import { Avatar, CloseButton, Group, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { deviceStorage, persisted } from '../../lib/storage/storage.ts';
import { GuestAvatar } from '../../ui/Avatar.tsx';

const MAX_FACES = 3;

/** When the newest entry that this guest was shown was published, by the server's clock; blank before the first visit. */
const lastVisit = (userId: number) => persisted(deviceStorage, `lastVisit:${userId}`, { newest: '' });

/** What others published since a visit, of the first page of the newest; null when nothing came. */
export function newsSince(newest: string, entries: readonly Entry[], hasMore: boolean, userId: number) {
  const isNew = ({ published_at }: Entry) => (published_at ?? '') > newest;
  const news = entries.filter((entry) => isNew(entry) && entry.user_id !== userId);
  const [first] = news;
  if (newest === '' || !first) return null;
  const counts = (['image', 'text', 'audio', 'video'] as const)
    .map((type) => ({ type, count: news.filter(({ content_type }) => content_type === type).length }))
    .filter(({ count }) => count > 0);
  return {
    first,
    text: messages.album.sinceLastVisit(counts, hasMore && entries.every(isNew)),
    faces: [...new Map(news.map((entry) => [entry.user_id, entry])).values()].slice(0, MAX_FACES),
  };
}

type Props = {
  /** The first page of the newest. */
  newest: { entries: readonly Entry[]; pagination: { has_more: boolean } };
  userId: number;
  onShow: (first: Entry) => void;
  onDismiss: () => void;
};

/** What came since the last visit, once: it is gone when the guest returns to the album. */
export function SinceLastVisit({ newest: { entries, pagination }, userId, onShow, onDismiss }: Props) {
  const [news, setNews] = useState(() =>
    newsSince(lastVisit(userId).read().newest, entries, pagination.has_more, userId),
  );
  const newest = entries[0]?.published_at;
  useEffect(() => {
    if (newest) lastVisit(userId).write({ newest });
  }, [newest, userId]);
  if (!news) return null;
  const dismiss = () => {
    setNews(null);
    onDismiss();
  };
  return (
    <Group wrap="nowrap" gap="var(--space-2)" flex="3 1 13rem">
      <Avatar.Group spacing="xs">
        {news.faces.map(({ user_id, username, profile_picture_url }) => (
          <GuestAvatar key={user_id} username={username} url={profile_picture_url} size={28} />
        ))}
      </Avatar.Group>
      <UnstyledButton mih={44} lh={1.2} fz="var(--text-1)" td="underline" onClick={() => onShow(news.first)}>
        {news.text}
      </UnstyledButton>
      <CloseButton
        size={44}
        iconSize={20}
        ms="calc(-1 * var(--space-2))"
        aria-label={labels.actions.dismiss}
        onClick={dismiss}
      />
    </Group>
  );
}
