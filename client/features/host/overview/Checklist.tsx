import { Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { SetupStep } from '../../../../shared/host/overview.ts';
import { overviewTexts as texts, setupStepTexts } from '../../../../shared/messages/host/overview.ts';
import { paths } from '../../../app/paths.ts';
import { CheckIcon, CircleIcon } from '../../../ui/icons.tsx';

type Props = { steps: readonly { step: SetupStep; is_done: boolean }[] };

export const Checklist = ({ steps }: Props) => (
  <section>
    <Title order={2} mb="sm">
      {texts.checklist}
    </Title>
    <Stack component="ol" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {steps.map(({ step, is_done }) => {
        const { label, why, part } = setupStepTexts[step];
        return (
          <Group key={step} component="li" wrap="nowrap" align="flex-start" gap="sm">
            <Group mih={44}>{is_done ? <CheckIcon /> : <CircleIcon />}</Group>
            <div>
              {is_done ? (
                <Group mih={44} c="dimmed">
                  {label} <span className="hidden">({texts.done})</span>
                </Group>
              ) : (
                <>
                  <Group mih={44}>
                    <Link to={`${paths.host}/${part}`}>{label}</Link>
                  </Group>
                  <Text size="sm" c="dimmed">
                    {why}
                  </Text>
                </>
              )}
            </div>
          </Group>
        );
      })}
    </Stack>
  </section>
);
