import { Button, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { labels } from '../../shared/messages/labels.ts';
import { pictureAccept } from '../lib/upload/profile-picture.ts';
import { useObjectUrl } from '../lib/hooks/use-object-url.ts';
import { GuestAvatar } from './Avatar.tsx';
import { ErrorNotice } from './Notice.tsx';
import { CameraIcon } from './icons.tsx';

type Props = {
  label: string;
  action: string;
  username: string;
  url: string | null;
  file: File | null;
  onChoose: (file: File | null) => void;
  busy: boolean;
  error: string | null;
};

/** A profile picture with the way to choose another, which is shown at once and sent later. */
export function PicturePicker({ label, action, username, url, file, onChoose, busy, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useObjectUrl(file);
  return (
    <Group gap="var(--space-4) var(--space-5)">
      <GuestAvatar username={username} url={chosen ?? url} size={96} />
      <div style={{ position: 'relative', minWidth: 0 }}>
        <Text fw={500} mb="xs">
          {label}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<CameraIcon />}
            disabled={busy}
            onClick={() => input.current?.click()}
          >
            {action}
          </Button>
          {file && (
            <Button variant="subtle" disabled={busy} onClick={() => onChoose(null)}>
              {labels.actions.undo}
            </Button>
          )}
        </Group>
        <input
          ref={input}
          type="file"
          name="profile_picture"
          aria-label={label}
          accept={pictureAccept}
          className="hidden"
          tabIndex={-1}
          onChange={(event) => {
            const first = event.currentTarget.files?.[0];
            // Emptied, so that the same file can be chosen once more.
            event.currentTarget.value = '';
            if (first) onChoose(first);
          }}
        />
      </div>
      {error !== null && <ErrorNotice message={error} />}
    </Group>
  );
}
