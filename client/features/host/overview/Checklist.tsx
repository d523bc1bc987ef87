import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { stepPart, type OverviewAnswer } from '../../../../shared/host/overview.ts';
import { overviewTexts as texts, setupStepTexts } from '../../../../shared/messages/host/overview.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { paths } from '../../../app/paths.ts';
import { CheckIcon, CircleIcon } from '../../../ui/icons.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { useActs } from '../hooks.ts';

export function Checklist({ steps }: Pick<OverviewAnswer, 'steps'>) {
  const { run, alert } = useActs();
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
                    <Group mih={44} justify="space-between" gap="sm">
                      <Box
                        component={Link}
                        to={`${paths.host}/${stepPart[step]}`}
                        display="inline-flex"
                        mih={44}
                        style={{ alignItems: 'center' }}
                      >
                        {label}
                      </Box>
                      <Button
                        variant="subtle"
                        aria-label={texts.skipStep(label)}
                        style={{ flex: 'none' }}
                        onClick={() => run(({ host }) => host.skip_step.mutate({ step }))}
                      >
                        {texts.skip}
                      </Button>
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
      {alert && <ErrorNotice message={alert} />}
    </section>
  );
}
