import { Stack, Text, Title } from '@mantine/core';
import { timeInWords } from '../../../../shared/dates.ts';
import type { Hidden } from '../../../../shared/host/moderation.ts';
import { moderationTexts as texts } from '../../../../shared/messages/host/moderation-page.ts';
import { locale } from '../../../../shared/messages/locale.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useActs, useHidden } from '../hooks.ts';
import { QueryState } from '../QueryState.tsx';

/** What is hidden, and can be restored. */
export function HiddenList() {
  const query = useHidden();
  const { data } = query;
  return (
    <section>
      <Title mb="sm">{texts.hidden}</Title>
      <QueryState query={query} />
      {data?.length === 0 && <Text c="dimmed">{texts.noHidden}</Text>}
      <Stack component="ul" role="list" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
        {data?.map((hidden) => (
          <HiddenRow key={`${hidden.subject} ${hidden.id}`} {...hidden} />
        ))}
      </Stack>
    </section>
  );
}

function HiddenRow({ subject, id, username, text, reason, host, until }: Hidden) {
  const { run, busy, alert } = useActs(texts.restoreFailed);
  const restore = () =>
    run(async ({ host: calls }) => {
      await calls.restore.mutate({ subject, subject_id: id });
      toastSuccess(texts.isRestored);
    });
  return (
    <Stack component="li" gap="xs" align="flex-start">
      <Text lineClamp={3} style={{ overflowWrap: 'anywhere' }} dir="auto">
        {locale.sentences([texts.what(subject, username), text])}
      </Text>
      <Text size="sm" c="dimmed">
        {locale.sentences([texts.by(host, reason), texts.until(timeInWords(until))])}
      </Text>
      {alert && <ErrorNotice message={alert} />}
      <BusyButton variant="default" busy={busy} onClick={restore}>
        {texts.restore}
      </BusyButton>
    </Stack>
  );
}
