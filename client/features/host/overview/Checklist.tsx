import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { stepPart, type OverviewAnswer } from '../../../../shared/host/overview.ts';
import { overviewTexts as texts, setupStepTexts } from '../../../../shared/messages/host/overview.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { paths } from '../../../app/paths.ts';
import { CheckIcon, CircleIcon } from '../../../ui/icons.tsx';

export function Checklist({ steps }: Pick<OverviewAnswer, 'steps'>) {
  return (
    <section>
      <Title mb="sm">{texts.checklist}</Title>
      <Stack component="ol" role="list" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {steps.map(({ step, is_done }) => {
          const { label, why } = setupStepTexts[step];
          return (
            <Group key={step} component="li" wrap="nowrap" align="flex-start" gap="sm">
              <Group mih={44}>{is_done ? <CheckIcon /> : <CircleIcon />}</Group>
              <div style={{ flex: 1 }}>
                {is_done ? (
                  <Group mih={44} c="dimmed">
                    {label} <span className="hidden">{labels.texts.done}</span>
                  </Group>
                ) : (
                  <>
                    <Box
                      component={Link}
                      to={`${paths.host}/${stepPart[step]}`}
                      display="inline-flex"
                      mih={44}
                      style={{ alignItems: 'center' }}
                    >
                      {label}
                    </Box>
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
}
