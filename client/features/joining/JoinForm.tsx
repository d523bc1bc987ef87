import { TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { newUuid } from '../../outbox/item.ts';
import { PageForm } from '../../ui/PageForm.tsx';
import { useJoin } from './hooks.ts';

const { joining } = messages;
const loadRules = async () => (await import('../../../shared/users.ts')).Join;

/** An invite's link while names join: one question. A repeated call is the same joining: its answer may have been lost. */
export default function JoinForm({ invite }: { invite: string }) {
  const join = useJoin();
  const form = useZodForm({
    schema: loadRules,
    initialValues: { username: '', invite_code: invite, idempotency_key: newUuid() },
    failed: messages.generic.unexpected,
  });
  return (
    <PageForm
      form={form}
      bound={form.bind(async (values) => void (await join(values)))}
      action={joining.action}
      ways={
        <>
          <Link to={`${paths.register}?${new URLSearchParams({ invite, by: 'email' })}`}>{joining.full}</Link>
          <Link to={paths.login}>{labels.actions.loginAgain}</Link>
        </>
      }
    >
      <TextInput
        {...form.field('username')}
        size="lg"
        label={joining.ask}
        description={joining.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="go"
        spellCheck={false}
      />
    </PageForm>
  );
}
