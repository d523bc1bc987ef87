import { Text } from '@mantine/core';
import { timeInWords } from '../../../../shared/dates.ts';
import type { MakingKind } from '../../../../shared/host/archives.ts';
import { nameOf } from '../../../../shared/host/labels.ts';
import type { LoggedAct } from '../../../../shared/host/log.ts';
import { archivesTexts } from '../../../../shared/messages/host/archives.ts';
import { hostsTexts as texts } from '../../../../shared/messages/host/hosts.ts';
import { invitesTexts } from '../../../../shared/messages/host/invites.ts';
import { actionLabels, subjectLabels } from '../../../../shared/messages/host/log.ts';
import { moderationTexts } from '../../../../shared/messages/host/moderation-page.ts';
import { choices, settingTexts, weddingTexts } from '../../../../shared/messages/host/wedding.ts';
import { useLog } from '../hooks.ts';
import { List } from '../List.tsx';

export function Log() {
  const query = useLog();
  const acts = query.data?.pages.flatMap((page) => page.acts);
  return (
    <List title={texts.log} query={query} rows={acts} keyOf={({ id }) => id} none={texts.noActs}>
      {(act) => (
        <>
          <Text pt="sm" style={{ overflowWrap: 'anywhere' }}>
            {whatOf(act)}
          </Text>
          <Text pb="sm" size="xs" c="dimmed">
            {texts.actBy(act.host_id === null ? null : { name: act.host }, timeInWords(act.made_at))}
          </Text>
        </>
      )}
    </List>
  );
}

/** What the forms call the settings that the log keeps as "NAME=value"; sent e-mails are kept so, too. */
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
    const kind = subject === 'archive' && archivesTexts.kinds[note as MakingKind];
    const sent = key === 'mailed' || key === 'reminded' ? texts[key](value) : kind || note;
    const which = nameOf(name ?? '', invitesTexts.forAll) || (subject_id ?? '');
    return texts.act(actionLabels[action], subjectLabels[subject], which, sent);
  }
  const words: Partial<Record<string, string>> = choices[key as keyof typeof choices] ?? {};
  return texts.act(actionLabels[action], label, '', key in settingTexts ? (words[value] ?? value) : '');
}
