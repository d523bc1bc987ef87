import { Stack, Text, Title } from '@mantine/core';
import { timeInWords } from '../../../../shared/dates.ts';
import { nameOf } from '../../../../shared/host/labels.ts';
import type { LoggedAct } from '../../../../shared/host/log.ts';
import { hostsTexts as texts } from '../../../../shared/messages/host/hosts.ts';
import { invitesTexts } from '../../../../shared/messages/host/invites.ts';
import { actionLabels, subjectLabels } from '../../../../shared/messages/host/log.ts';
import { moderationTexts } from '../../../../shared/messages/host/moderation-page.ts';
import { choices, settingTexts, weddingTexts } from '../../../../shared/messages/host/wedding.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useLog } from '../hooks.ts';
import { QueryState } from '../QueryState.tsx';

export function Log() {
  const query = useLog();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const acts = data?.pages.flatMap((page) => page.acts);
  return (
    <section>
      <Title mb="sm">{texts.log}</Title>
      <QueryState query={query} />
      {acts?.length === 0 && <Text c="dimmed">{texts.noActs}</Text>}
      <Stack component="ul" role="list" gap="md" p={0} m={0} mb="md" style={{ listStyle: 'none' }}>
        {acts?.map((act) => (
          <li key={act.id}>
            <Act {...act} />
          </li>
        ))}
      </Stack>
      {hasNextPage && (
        <BusyButton variant="default" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.earlier}
        </BusyButton>
      )}
    </section>
  );
}

/** What the forms call the settings that the log keeps as "NAME=value". */
const settings: Partial<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(settingTexts).map(([name, { label }]) => [name, label])),
  LANDING_PHOTO: weddingTexts.photo,
  approval: moderationTexts.approval,
  opens_at: moderationTexts.opens,
  closes_at: moderationTexts.closes,
  guest_megabytes: moderationTexts.room,
};

function whatOf({ action, subject, subject_id, name, note }: LoggedAct): string {
  const [key = '', value = ''] = note.split(/=(.*)/s);
  const label = subject === 'setting' && settings[key];
  if (!label) {
    const which = nameOf(name ?? '', invitesTexts.forAll) || (subject_id ?? '');
    return texts.act(actionLabels[action], subjectLabels[subject], which, note);
  }
  const words: Partial<Record<string, string>> = choices[key as keyof typeof choices] ?? {};
  return texts.act(actionLabels[action], label, '', key in settingTexts ? (words[value] ?? value) : '');
}

const Act = (act: LoggedAct) => (
  <>
    <Text style={{ overflowWrap: 'anywhere' }}>{whatOf(act)}</Text>
    <Text size="xs" c="dimmed">
      {texts.actBy(act.host_id === null ? null : { name: act.host }, timeInWords(act.made_at))}
    </Text>
  </>
);
