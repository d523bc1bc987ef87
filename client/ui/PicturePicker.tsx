import { Button, FileButton, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { labels } from '../../shared/messages/labels.ts';
import { pictureAccept, pictureProblem } from '../lib/upload/profile-picture.ts';
import { unplaced, type Picture } from '../lib/upload/picture-placement.ts';
import { useObjectUrl } from '../lib/hooks/use-object-url.ts';
import { GuestAvatar } from './Avatar.tsx';
import { ErrorNotice } from './Notice.tsx';
import { CameraIcon } from './icons.tsx';

// Where its code cannot be loaded, the picture is placed as it is.
const PicturePlacer = lazy(() =>
  import('./PicturePlacer.tsx').catch(() => ({
    default: ({ url }: { url: string }) => <GuestAvatar username="" url={url} size={96} />,
  })),
);

type Props = {
  label: string;
  action: string;
  username: string;
  url: string | null;
  picture: Picture | null;
  onChoose: (picture: Picture | null) => void;
  busy: boolean;
};

/** A profile picture with the way to choose another, which is placed at once and sent later. */
export function PicturePicker({ label, action, username, url, picture, onChoose, busy }: Props) {
  const chosen = useObjectUrl(picture?.file ?? null);
  const [error, setError] = useState<string | null>(null);
  // A browser that cannot draw the file can neither show nor cut it.
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const choose = (file: File | null) => {
    const problem = file && pictureProblem(file);
    setError(problem);
    if (!problem) onChoose(file && { file, placement: unplaced });
  };
  const avatar = <GuestAvatar username={username} url={chosen ?? url} size={96} />;
  return (
    <Group gap="var(--space-4) var(--space-5)">
      {picture && chosen !== null && unreadable !== picture.file ? (
        <Suspense fallback={avatar}>
          <PicturePlacer
            key={chosen}
            url={chosen}
            placement={picture.placement}
            onPlace={(placement) => !busy && onChoose({ ...picture, placement })}
            onError={() => setUnreadable(picture.file)}
          />
        </Suspense>
      ) : (
        avatar
      )}
      <div style={{ minWidth: 0 }}>
        <Text fw={500} mb="xs">
          {label}
        </Text>
        <Group gap="xs">
          <FileButton
            name="profile_picture"
            accept={pictureAccept}
            onChange={(file) => file && choose(file)}
            // Emptied, so that the same file can be chosen once more.
            inputProps={{ 'aria-label': label, onClick: ({ currentTarget }) => (currentTarget.value = '') }}
          >
            {({ onClick }) => (
              <Button variant="default" leftSection={<CameraIcon />} disabled={busy} onClick={onClick}>
                {action}
              </Button>
            )}
          </FileButton>
          {picture && (
            <Button variant="subtle" disabled={busy} onClick={() => choose(null)}>
              {labels.actions.undo}
            </Button>
          )}
        </Group>
      </div>
      {error !== null && <ErrorNotice message={error} />}
    </Group>
  );
}
