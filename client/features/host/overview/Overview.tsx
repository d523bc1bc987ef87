import { Group, Stack, Text, Title } from '@mantine/core';
import { notePart, stepPart, type OverviewAnswer } from '../../../../shared/host/overview.ts';
import { noteText } from '../../../../shared/messages/host/notes.ts';
import { overviewTexts as texts, setupStepTexts } from '../../../../shared/messages/host/overview.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { CheckIcon, CircleIcon } from '../../../ui/icons.tsx';
import { useOverview } from '../hooks.ts';
import { PartLink, QueryState } from '../List.tsx';

/** What the couple's own page begins with; the checklist goes when all of it is done. */
export function Overview() {
  const query = useOverview();
  const { notes = [], steps = [] } = query.data ?? {};
  return (
    <Stack gap="lg">
      <Text>{texts.intro}</Text>
      <QueryState query={query} />
      {notes.length > 0 && (
        <section>
          <Title mb="sm">{texts.notes}</Title>
          <Stack component="ul" gap={0} m={0} ps="md">
            {notes.map((note) => (
              <li key={note.kind}>
                <PartLink part={notePart[note.kind]}>{noteText(note)}</PartLink>
              </li>
            ))}
          </Stack>
        </section>
      )}
      {steps.some(({ is_done }) => !is_done) && (
        <section>
          <Title mb="sm">{texts.checklist}</Title>
          <Stack component="ol" role="list" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
            {steps.map((step) => (
              <Step key={step.step} {...step} />
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}

function Step({ step, is_done }: OverviewAnswer['steps'][number]) {
  const { label, why } = setupStepTexts[step];
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="sm">
      <Group mih={44}>{is_done ? <CheckIcon /> : <CircleIcon />}</Group>
      {is_done ? (
        <Group mih={44} c="dimmed">
          {label} <span className="hidden">{labels.texts.done}</span>
        </Group>
      ) : (
        <div>
          <PartLink part={stepPart[step]}>{label}</PartLink>
          <Text size="sm" c="dimmed">
            {why}
          </Text>
        </div>
      )}
    </Group>
  );
}
