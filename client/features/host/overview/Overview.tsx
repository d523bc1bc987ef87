import { Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { notePart } from '../../../../shared/host/overview.ts';
import { noteText } from '../../../../shared/messages/host/notes.ts';
import { overviewTexts as texts } from '../../../../shared/messages/host/overview.ts';
import { paths } from '../../../app/paths.ts';
import { useOverview } from '../hooks.ts';
import { QueryState } from '../QueryState.tsx';
import { Checklist } from './Checklist.tsx';

/** What the couple's own page begins with; the checklist goes when all of it is done. */
export function Overview() {
  const query = useOverview();
  const { data } = query;
  return (
    <Stack gap="lg">
      <Text>{texts.intro}</Text>
      <QueryState query={query} />
      {data && data.notes.length > 0 && (
        <section>
          <Title mb="sm">{texts.notes}</Title>
          <Stack component="ul" gap={0} m={0} ps="md">
            {data.notes.map((note) => (
              <li key={note.kind}>
                <Link
                  to={`${paths.host}/${notePart[note.kind]}`}
                  style={{ display: 'inline-flex', minHeight: 'var(--space-7)', alignItems: 'center' }}
                >
                  {noteText(note)}
                </Link>
              </li>
            ))}
          </Stack>
        </section>
      )}
      {data?.steps.some(({ is_done }) => !is_done) && <Checklist steps={data.steps} />}
    </Stack>
  );
}
