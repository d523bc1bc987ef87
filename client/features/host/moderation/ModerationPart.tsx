import { Stack, Text, Title } from '@mantine/core';
import { lazyOrAlert } from '../../../app/lazy-part.tsx';
import { timeInWords } from '../../../../shared/dates.ts';
import type { Hidden } from '../../../../shared/host/moderation.ts';
import { terms } from '../../../../shared/host/settings.ts';
import { moderationTexts as texts } from '../../../../shared/messages/host/moderation-page.ts';
import { locale } from '../../../../shared/messages/locale.ts';
import { PageSpinner } from '../../../ui/Spinner.tsx';
import { Acts, type Act } from '../Acts.tsx';
import { useHidden } from '../hooks.ts';
import { List } from '../List.tsx';
import { SettingsForm } from '../SettingsForm.tsx';

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
      <Stack component="section" gap="sm" maw="30rem">
        <Title>{texts.terms}</Title>
        <SettingsForm names={terms} />
      </Stack>
    </Stack>
  );
}

/** What can be restored. */
function HiddenRow({ subject, id, username, text, reason, host, until }: Hidden) {
  const restore: Act = {
    label: texts.restore,
    done: texts.isRestored,
    run: (calls) => calls.host.restore.mutate({ subject, subject_id: id }),
  };
  return (
    <Stack gap="xs" py="sm">
      <Text lineClamp={3} style={{ overflowWrap: 'anywhere' }} dir="auto">
        {locale.sentences([texts.what(subject, username), text || texts.picture])}
      </Text>
      <Text size="sm" c="dimmed">
        {locale.sentences([texts.by(host, reason), texts.until(timeInWords(until))])}
      </Text>
      <Acts row={{}} acts={[restore]} />
    </Stack>
  );
}
