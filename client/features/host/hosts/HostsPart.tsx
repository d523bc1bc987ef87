import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { shortDate } from '../../../../shared/dates.ts';
import { AddHost } from '../../../../shared/host/hosts.ts';
import { hostsTexts as texts } from '../../../../shared/messages/host/hosts.ts';
import { hostPageTexts } from '../../../../shared/messages/host/page.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { useSession } from '../../../app/session.tsx';
import { useSearchParamDialog } from '../../../lib/hooks/use-address-dialog.ts';
import { useZodForm } from '../../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { AskDialog } from '../../../ui/FormDialog.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useActs, useHosts } from '../hooks.ts';
import { List } from '../List.tsx';
import { Log } from './Log.tsx';

/** Who the hosts are, how one is named or removed, and what they did. */
export function HostsPart() {
  const query = useHosts();
  const hosts = query.data?.hosts;
  const { userId } = useSession();
  const acts = useActs();
  const dialog = useSearchParamDialog('remove');
  const leaving = hosts?.find(({ id }) => String(id) === dialog.subject);
  return (
    <Stack gap="xl">
      <Text>{texts.intro}</Text>
      <List query={query} rows={hosts} keyOf={({ id }) => id}>
        {({ id, username, made_at, made_by }) => (
          <Group justify="space-between" wrap="nowrap" py="sm" mih={68}>
            <div style={{ overflowWrap: 'anywhere' }}>
              <Text fw={600}>{id === userId ? texts.you(username) : username}</Text>
              <Text size="xs" c="dimmed">
                {texts.since(shortDate(made_at), made_by)}
              </Text>
            </div>
            {hosts && hosts.length > 1 && (
              <Button
                variant="default"
                aria-label={texts.removeHost(username)}
                style={{ flex: 'none' }}
                onClick={() => dialog.open(id)}
              >
                {texts.remove}
              </Button>
            )}
          </Group>
        )}
      </List>
      <AddHostForm />
      <Log />
      {leaving && (
        <AskDialog
          title={texts.removeTitle(leaving.username)}
          question={texts.removeText(leaving.username)}
          label={texts.remove}
          form={acts}
          run={() =>
            acts.run(async ({ host }) => {
              await host.remove_host.mutate({ id: leaving.id });
              dialog.close();
            })
          }
          onClose={dialog.close}
        />
      )}
    </Stack>
  );
}

const initialValues = { username: '' };

function AddHostForm() {
  const { act } = useActs();
  const form = useZodForm({ schema: AddHost, initialValues, failed: hostPageTexts.failed });
  const bound = form.bind((values) =>
    act(async ({ host }) => {
      await host.add_host.mutate(values);
      form.setValues(initialValues);
      toastSuccess(texts.added(values.username));
    }),
  );
  return (
    <form className="stack" aria-labelledby="add-host" {...bound}>
      <Title id="add-host">{texts.addTitle}</Title>
      <TextInput
        {...form.field('username')}
        label={labels.fields.username}
        description={texts.addHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {form.alert !== null && <ErrorNotice message={form.alert} id={form.alertId} />}
      <Group>
        <BusyButton type="submit" variant="outline" busy={form.busy} busyLabel={texts.adding}>
          {texts.add}
        </BusyButton>
      </Group>
    </form>
  );
}
