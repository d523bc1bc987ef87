import { ActionIcon, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { guestsTexts as texts } from '../../../../shared/messages/host/guests.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { useZodForm } from '../../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { SearchedList, useSearch } from '../SearchedList.tsx';
import { useGuestActs, useWhitelist } from './hooks.ts';

const loadRules = async () => (await import('../../../../shared/users.ts')).Whitelist;

/** The addresses whose guests need no code. */
export function Whitelist() {
  const search = useSearch();
  const { query, addresses } = useWhitelist(search.q);
  const { letIn, takeOff } = useGuestActs();
  const form = useZodForm({ schema: loadRules, initialValues: { email: '' }, failed: texts.failed });
  const bound = form.bind(async (values) => {
    await letIn.mutateAsync(values);
    form.setValues({ email: '' });
  });
  return (
    <Stack component="section" gap="md">
      <Title order={2}>{texts.whitelist}</Title>
      <Text>{texts.whitelistHint}</Text>
      <form {...bound}>
        <Group align="flex-end" gap="sm">
          <TextInput
            {...form.field('email')}
            label={texts.address}
            type="email"
            autoComplete="off"
            style={{ flex: '1 1 14rem' }}
          />
          <BusyButton type="submit" busy={form.busy}>
            {texts.add}
          </BusyButton>
        </Group>
      </form>
      {(form.alert ?? takeOff.error) && (
        <ErrorNotice message={form.alert ?? errorMessage(takeOff.error, texts.failed)} />
      )}
      <SearchedList
        label={texts.searchAddress}
        search={search}
        query={query}
        rows={addresses}
        keyOf={({ email }) => email}
        texts={texts}
        none={texts.whitelistNone}
      >
        {({ email }) => (
          <Group justify="space-between" wrap="nowrap" mih={52}>
            <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>
            <ActionIcon aria-label={texts.takeOff(email)} onClick={() => takeOff.mutate({ email })}>
              <CloseIcon />
            </ActionIcon>
          </Group>
        )}
      </SearchedList>
    </Stack>
  );
}
