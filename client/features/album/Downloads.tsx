import { Button, Group, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { useWedding } from '../../lib/wedding.ts';
import { download } from '../../lib/download.ts';
import { errorMessage } from '../../lib/errors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { narrowing, type AlbumFilters } from './filters/album-filters.ts';
import { useAlbumDownload, type Choice } from './hooks.ts';
import styles from './AlbumGallery.module.css';

type Props = { filters: AlbumFilters; choice: Choice; onChoose: (choice: Choice) => void };

/** Begins and ends the choice of entries, and downloads the chosen ones, or all that the filters show. */
export function Downloads({ filters, choice, onChoose }: Props) {
  const { downloads } = useWedding();
  const { mutate, isPending, error } = useAlbumDownload();
  const toggle = useRef<HTMLButtonElement>(null);
  const end = () => {
    onChoose(null);
    toggle.current?.focus();
  };
  const save = () =>
    mutate(choice?.size ? { entry_ids: [...choice] } : { ...narrowing(filters), top: filters.top }, {
      onSuccess: ({ url }) => {
        download(url);
        end();
      },
    });
  useHotkeys(choice ? [['Escape', end]] : []);
  if (!downloads) return null;
  return (
    <>
      <UnstyledButton
        ref={toggle}
        className={styles.quiet}
        miw="var(--space-7)"
        style={{ justifyContent: 'flex-end' }}
        aria-label={messages.album.downloadEntry}
        aria-pressed={choice !== null}
        onClick={() => onChoose(choice ? null : new Set())}
      >
        <DownloadIcon size={20} />
        <span data-words>{messages.album.downloadEntry}</span>
      </UnstyledButton>
      {choice && (
        <div className={styles.place}>
          <Group
            className={styles.pill ?? ''}
            gap={0}
            p="xs"
            ps="md"
            bg="var(--surface)"
            bd="1px solid var(--hairline)"
            style={{ borderRadius: 'var(--space-5)' }}
          >
            {error ? (
              <span role="alert">{errorMessage(error, messages.album.downloadFailed)}</span>
            ) : (
              <span role="status">{messages.album.chosen(choice.size)}</span>
            )}
            <Button variant="subtle" px="sm" onClick={end}>
              {labels.actions.cancel}
            </Button>
            <BusyButton px="md" busy={isPending} busyLabel={messages.album.preparingDownload} onClick={save}>
              {messages.album.downloadChosen(choice.size)}
            </BusyButton>
          </Group>
        </div>
      )}
    </>
  );
}
