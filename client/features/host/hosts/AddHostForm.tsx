import { Group, TextInput } from '@mantine/core';
import { AddHost } from '../../../../shared/host/hosts.ts';
import { hostsTexts as texts } from '../../../../shared/messages/host/hosts.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { useZodForm } from '../../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useAddHost } from './hooks.ts';

const initialValues = { username: '' };

export function AddHostForm() {
  const add = useAddHost();
  const form = useZodForm({ schema: AddHost, initialValues, failed: texts.addFailed });
  const bound = form.bind(async (values) => {
    await add(values);
    form.setValues(initialValues);
    toastSuccess(texts.added);
  });
  return (
    <form className="stack" aria-label={texts.add} {...bound}>
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
