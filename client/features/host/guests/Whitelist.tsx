import { ActionIcon, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { guestsTexts } from '../../../../shared/messages/host/guests.ts';
import { hostPageTexts } from '../../../../shared/messages/host/page.ts';
import { useZodForm } from '../../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useActs, useWhitelist } from '../hooks.ts';
import { SearchedList, useSearch } from '../SearchedList.tsx';

const texts = guestsTexts.whitelist;
const initialValues = { email: '' };
const loadRules = async () => (await import('../../../../shared/users.ts')).Whitelist;

/** The addresses whose guests need no code. */
export function Whitelist() {
  const search = useSearch();
  const query = useWhitelist(search.q);
  const { act, run, alert: actFailed } = useActs();
  const form = useZodForm({ schema: loadRules, initialValues, failed: hostPageTexts.failed });
  const bound = form.bind((values) =>
    act(async ({ users }) => {
      await users.whitelist.mutate(values);
      form.setValues(initialValues);
      toastSuccess(texts.added(values.email));
    }),
  );
  const alert = form.alert ?? actFailed;
  return (
    <Stack component="section" gap="md">
      <Title>{texts.title}</Title>
      <Text>{texts.hint}</Text>
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
      {alert && <ErrorNotice message={alert} />}
      <SearchedList
        search={search}
        query={query}
        rows={query.data?.pages.flatMap(({ whitelist }) => whitelist)}
        keyOf={({ email }) => email}
        texts={texts}
        none={texts.none}
      >
        {({ email }) => (
          <Group justify="space-between" wrap="nowrap" mih={52}>
            <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>
            <ActionIcon
              aria-label={texts.takeOff(email)}
              onClick={() =>
                run(async ({ users }) => {
                  await users.unwhitelist.mutate({ email });
                  toastSuccess(texts.takenOff(email));
                })
              }
            >
              <CloseIcon />
            </ActionIcon>
          </Group>
        )}
      </SearchedList>
    </Stack>
  );
}
