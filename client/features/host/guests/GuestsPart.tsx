import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { shortDate } from '../../../../shared/dates.ts';
import type { GuestSearch, GuestSummary } from '../../../../shared/host/guests.ts';
import { guestsTexts as texts } from '../../../../shared/messages/host/guests.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { idFrom } from '../../../app/paths.ts';
import { useSearchParamDialog } from '../../../lib/hooks/use-address-dialog.ts';
import { Acts, type Act } from '../Acts.tsx';
import { useGuests } from '../hooks.ts';
import { OpeningRow, SearchedList, useSearch } from '../List.tsx';
import { addressOf, GuestDialog } from './GuestDialog.tsx';

const lists = Object.keys(texts.lists) as GuestSearch['which'][];

export function GuestsPart() {
  const [which, setWhich] = useState<GuestSearch['which']>('present');
  const search = useSearch();
  const query = useGuests({ which, q: search.q });
  const dialog = useSearchParamDialog('guest');
  const id = idFrom(dialog.subject);
  const guests = query.data?.pages.flatMap((page) => page.guests);
  /** An address that no guest has yet. */
  const letIn: Act = {
    label: texts.letIn,
    done: texts.letInDone(search.q),
    run: ({ users }) => users.whitelist.mutate({ email: search.q }),
  };
  return (
    <Stack gap="sm">
      <NativeSelect
        aria-label={texts.list}
        value={which}
        onChange={({ currentTarget }) => setWhich(currentTarget.value as GuestSearch['which'])}
        data={lists.map((value) => ({
          value,
          label: labels.texts.amount(texts.lists[value], query.data?.pages[0]?.counts[value] ?? '...'),
        }))}
      />
      <SearchedList
        search={search}
        query={query}
        rows={guests}
        keyOf={(guest) => guest.id}
        texts={texts}
        none={texts.none[which]}
      >
        {(guest) => (
          <OpeningRow
            title={guest.username}
            state={stateOf(guest)}
            details={detailsOf(guest)}
            onOpen={() => dialog.open(guest.id)}
          />
        )}
      </SearchedList>
      {guests?.length === 0 && search.q.includes('@') && <Acts acts={[letIn]} />}
      {id !== null && <GuestDialog key={id} id={id} onClose={dialog.close} />}
    </Stack>
  );
}

function stateOf({ is_host, status, stuck }: GuestSummary): string {
  if (is_host) return texts.host;
  if (stuck) return texts.lists.unfinished;
  return status === 'removed' ? texts.lists.removed : '';
}

function detailsOf({ stuck, restorable_until, email, entries, comments }: GuestSummary): string {
  if (stuck) return texts.stuck[stuck];
  if (restorable_until) return texts.removedUntil(shortDate(restorable_until));
  return `${addressOf(email)} · ${texts.facts(entries, comments)}`;
}
