import { Button, Group, Stack, Text } from '@mantine/core';
import { invitesTexts as texts } from '../../../../shared/messages/host/invites.ts';
import { useSearchParamDialog } from '../../../lib/hooks/use-address-dialog.ts';
import { Acts } from '../Acts.tsx';
import { useInvites, type Calls } from '../hooks.ts';
import { OpeningRow, SearchedList, useSearch } from '../List.tsx';
import { factsOf, InviteDialog, PrintLink, titleOf } from './InviteDialog.tsx';
import styles from '../HostFrame.module.css';
import { NewDialog, type NewKind } from './NewDialog.tsx';

export function InvitesPart() {
  const search = useSearch();
  const query = useInvites(search.q);
  const dialog = useSearchParamDialog('invite');
  const { subject } = dialog;
  const kind = subject !== null && Object.hasOwn(texts.kinds, subject) ? (subject as NewKind) : null;
  const invites = query.data?.pages.flatMap((page) => page.invites);
  const shown = invites?.find(({ id }) => String(id) === subject);
  // Of those that are listed, so that a search chooses among the cards.
  const printable = invites?.flatMap(({ id, state }) => (state === 'open' ? id : [])) ?? [];
  const first = query.data?.pages[0];
  const openMade = (id: number) => {
    // The search may not find it.
    search.setTyped('');
    dialog.step(id);
  };
  const remind = first !== undefined &&
    first.remindable > 0 && {
      label: texts.remind(first.remindable),
      run: async ({ host }: Calls) => texts.reminded((await host.remind.mutate()).sent),
    };

  return (
    <Stack gap="lg">
      <Text>{texts.intro}</Text>
      <Group gap="sm" className={styles.acts}>
        <Button onClick={() => dialog.open('invite')}>{texts.kinds.invite.title}</Button>
        <Button variant="default" onClick={() => dialog.open('cards')}>
          {texts.kinds.cards.title}
        </Button>
        {first?.mail && (
          <Button variant="default" onClick={() => dialog.open('mail')}>
            {texts.byMail}
          </Button>
        )}
        {printable.length > 1 && (
          <PrintLink ids={printable} label={texts.printAll(printable.length)} variant="default" />
        )}
      </Group>
      {remind && <Acts acts={[remind]} />}
      {first?.mail === false && (
        <Text size="sm" c="dimmed">
          {texts.noMail}
        </Text>
      )}
      <SearchedList
        search={search}
        query={query}
        rows={invites}
        keyOf={({ id }) => id}
        texts={texts}
        none={texts.none}
      >
        {(invite) => (
          <OpeningRow
            title={titleOf(invite)}
            state={texts.states[invite.state]}
            details={[...factsOf(invite), ...invite.guests.map(({ username }) => username)].join(' · ')}
            onOpen={() => dialog.open(invite.id)}
          />
        )}
      </SearchedList>
      {kind && <NewDialog kind={kind} onClose={dialog.close} onMade={openMade} />}
      {shown && <InviteDialog key={shown.id} invite={shown} onClose={dialog.close} />}
    </Stack>
  );
}
