import { Text } from '@mantine/core';
import { timeInWords } from '../../../../shared/dates.ts';
import type { MakingKind } from '../../../../shared/host/archives.ts';
import { nameOf } from '../../../../shared/host/labels.ts';
import type { LoggedAct } from '../../../../shared/host/log.ts';
import type { PageSetting } from '../../../../shared/host/settings.ts';
import { archivesTexts } from '../../../../shared/messages/host/archives.ts';
import { hostsTexts as texts } from '../../../../shared/messages/host/hosts.ts';
import { invitesTexts } from '../../../../shared/messages/host/invites.ts';
import { actionLabels, subjectLabels } from '../../../../shared/messages/host/log.ts';
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

/** What the log keeps of a setting is "NAME=value", of e-mails that were sent "mailed=3". */
function whatOf({ action, subject, subject_id, name, note }: LoggedAct): string {
  const [key = '', value = ''] = note.split(/=(.*)/s);
  const sentence = (what: string, which: string | number, said: string) =>
    texts.act(actionLabels[action], what, which, said);
  if (key === 'LANDING_PHOTO') return sentence(weddingTexts.photo, '', '');
  if (subject === 'setting' && isSetting(key)) {
    const words: Partial<Record<string, string>> = choices[key as keyof typeof choices] ?? {};
    const said = key.endsWith('_at') && value ? timeInWords(value) : (words[value] ?? value);
    return sentence(settingTexts[key].label, '', said);
  }
  const kind = subject === 'archive' && archivesTexts.kinds[note as MakingKind];
  const said = key === 'mailed' || key === 'reminded' ? texts[key](value) : kind || note;
  return sentence(
    subjectLabels[subject],
    nameOf(name ?? '', invitesTexts.forAll) || (subject_id ?? ''),
    said,
  );
}

const isSetting = (key: string): key is PageSetting => Object.hasOwn(settingTexts, key);
