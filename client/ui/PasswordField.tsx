import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import '@mantine/core/styles/PasswordInput.layer.css';
import { labels } from '../../shared/messages/labels.ts';

/** What password managers may make up: the rule of the specification. */
const passwordRules = 'minlength: 8; maxlength: 16; required: lower; required: upper; required: digit;';

type Props = Omit<PasswordInputProps, 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

const Eye = ({ reveal }: { reveal: boolean }) => (reveal ? <EyeOffIcon /> : <EyeIcon />);

/** A password that can be looked at while it is typed, pasted and made up by a password manager. */
export function PasswordField({ autoComplete, ...input }: Props) {
  return (
    <PasswordInput
      {...input}
      {...(autoComplete === 'new-password' && { passwordrules: passwordRules })}
      // Mantine marks the box around it only.
      aria-invalid={input.error ? true : undefined}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={48}
      visibilityToggleIcon={Eye}
      // Not "Show password": that would be a second control of the field's own name.
      visibilityToggleButtonProps={{ 'aria-label': labels.fields.showPassword, tabIndex: 0 }}
    />
  );
}
