import { Button, TextInput } from '@mantine/core';
import { codeRules } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { QuietActions } from '../../ui/QuietActions.tsx';
import { useVerifyCode } from './hooks.ts';
import { ResendCode } from './ResendCode.tsx';
import styles from './VerifyStep.module.css';

const loadRules = async () => (await import('./reset-rules.ts')).VerifyResetCode;

type Props = {
  identifier: string;
  email: string;
  onVerified: (email: string, code: string) => void;
  onBack: () => void;
};

export function VerifyStep({ identifier, email, onVerified, onBack }: Props) {
  const verifyCode = useVerifyCode();
  const form = useZodForm({
    schema: loadRules,
    initialValues: { email, code: '' },
    failed: messages.reset.invalidCode,
  });
  const bound = form.bind(async (values) => {
    await verifyCode(values);
    onVerified(values.email, values.code);
  });
  return (
    <FormStack {...bound}>
      <p className={styles.sent}>{messages.reset.sent}</p>
      <TextInput {...form.field('email')} label={labels.fields.email} type="email" autoComplete="email" />
      <CodeField
        {...form.field('code')}
        length={codeRules.reset.length}
        label={labels.fields.code}
        description={`${codeRules.reset.length} characters. Capital and small letters differ. It expires after ${codeRules.reset.seconds / 60} minutes.`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <QuietActions>
        <ResendCode identifier={identifier} />
      </QuietActions>
      {form.alert !== null && <ErrorNotice message={form.alert} id={form.alertId} />}
      <BusyButton type="submit" size="lg" fullWidth busy={form.busy}>
        {labels.actions.verifyCode}
      </BusyButton>
      <QuietActions>
        <Button variant="subtle" onClick={onBack}>
          {labels.actions.back}
        </Button>
      </QuietActions>
    </FormStack>
  );
}
