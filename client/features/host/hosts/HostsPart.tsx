import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { shortDate } from '../../../../shared/dates.ts';
import { AddHost, type HostRow } from '../../../../shared/host/hosts.ts';
import { hostsTexts as texts } from '../../../../shared/messages/host/hosts.ts';
import { hostPageTexts } from '../../../../shared/messages/host/page.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { useSession } from '../../../app/session.tsx';
import { useSearchParamDialog } from '../../../lib/hooks/use-address-dialog.ts';
import { useZodForm } from '../../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useActs, useHosts } from '../hooks.ts';
import { QueryState } from '../QueryState.tsx';
import { Log } from './Log.tsx';

/** Who the hosts are, how one is named or removed, and what they did. */
export function HostsPart() {
  const query = useHosts();
  const hosts = query.data?.hosts;
  const { userId } = useSession();
  const dialog = useSearchParamDialog('remove');
  const leaving = hosts?.find(({ id }) => String(id) === dialog.subject);
  return (
    <Stack gap="xl">
      <section>
        <Text mb="md">{texts.intro}</Text>
        <QueryState query={query} />
        <Stack component="ul" role="list" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {hosts?.map(({ id, username, made_at, made_by }) => (
            <Group component="li" key={id} justify="space-between" wrap="nowrap">
              <div style={{ overflowWrap: 'anywhere' }}>
                <Text fw={600}>{id === userId ? texts.you(username) : username}</Text>
                <Text size="xs" c="dimmed">
                  {texts.since(shortDate(made_at), made_by)}
                </Text>
              </div>
              {hosts.length > 1 && (
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
          ))}
        </Stack>
      </section>
      <AddHostForm />
      <Log />
      {leaving && <RemoveHostDialog host={leaving} onClose={dialog.close} />}
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

function RemoveHostDialog({ host: { id, username }, onClose }: { host: HostRow; onClose: () => void }) {
  const acts = useActs();
  const remove = () =>
    acts.run(async ({ host }) => {
      await host.remove_host.mutate({ id });
      onClose();
    });
  return (
    <FormDialog
      compact
      title={texts.removeTitle(username)}
      onClose={onClose}
      form={acts}
      onCancel={onClose}
      footer={
        <BusyButton color="red" busy={acts.busy} onClick={remove}>
          {texts.remove}
        </BusyButton>
      }
    >
      {texts.removeText(username)}
    </FormDialog>
  );
}
