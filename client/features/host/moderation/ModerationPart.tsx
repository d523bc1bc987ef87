import { Stack, Text } from '@mantine/core';
import { lazyOrAlert } from '../../../app/lazy-part.tsx';
import { timeInWords } from '../../../../shared/dates.ts';
import type { Hidden } from '../../../../shared/host/moderation.ts';
import { moderationTexts as texts } from '../../../../shared/messages/host/moderation-page.ts';
import { locale } from '../../../../shared/messages/locale.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { PageSpinner } from '../../../ui/Spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { useActs, useHidden } from '../hooks.ts';
import { List } from '../List.tsx';
import { TermsForm } from './TermsForm.tsx';

// With the cards of the album, which no other part needs.
const WaitingList = lazyOrAlert(() => import('./WaitingList.tsx'), <PageSpinner />);

export function ModerationPart() {
  const hidden = useHidden();
  return (
    <Stack gap="xl">
      <WaitingList />
      <List
        title={texts.hidden}
        query={hidden}
        rows={hidden.data}
        keyOf={({ subject, id }) => `${subject} ${id}`}
        none={texts.noHidden}
      >
        {(row) => <HiddenRow {...row} />}
      </List>
      <TermsForm />
    </Stack>
  );
}

/** What can be restored. */
function HiddenRow({ subject, id, username, text, reason, host, until }: Hidden) {
  const { run, busy, alert } = useActs(texts.restoreFailed);
  const restore = () =>
    run(async ({ host: calls }) => {
      await calls.restore.mutate({ subject, subject_id: id });
      toast(texts.isRestored);
    });
  return (
    <Stack gap="xs" align="flex-start" py="sm">
      <Text lineClamp={3} style={{ overflowWrap: 'anywhere' }} dir="auto">
        {locale.sentences([texts.what(subject, username), text || texts.picture])}
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
