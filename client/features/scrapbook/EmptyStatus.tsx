import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../app/paths.ts';
import { EmptyCollection } from '../../ui/EmptyCollection.tsx';
import { PictureIcon } from '../../ui/icons.tsx';
import { useNewEntry } from './use-entry-form-dialog.ts';

const text = messages.scrapbook;

type Props = { status: PrivacyStatus; onDrafts: () => void };

/** What the list of own entries says while it has none of a status: the ways to the first one, and to what others wrote. */
export function EmptyStatus({ status, onDrafts }: Props) {
  const { write, chooseFile } = useNewEntry();
  const isDraft = status === 'draft';
  const [toDrafts, or, publish] = text.noPublishedHint;
  return (
    <EmptyCollection message={isDraft ? text.noDrafts : text.noPublished}>
      <Group gap="0.3em" justify="center" c="dimmed">
        {!isDraft && (
          <>
            <Button variant="transparent" onClick={onDrafts}>
              {toDrafts}
            </Button>
            {or}
          </>
        )}
        <Button variant="transparent" onClick={write}>
          {isDraft ? text.noDraftsHint : publish}
        </Button>
      </Group>
      <Group justify="center">
        <Button leftSection={<PictureIcon />} onClick={chooseFile} variant="outline">
          {messages.entryForm.chooseFile}
        </Button>
        <Button component={Link} to={paths.album} variant="outline">
          {text.seeOthers}
        </Button>
      </Group>
    </EmptyCollection>
  );
}
