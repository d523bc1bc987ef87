import { TextInput, type TextInputProps } from '@mantine/core';
import { labels } from '../../../shared/messages/labels.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './InviteField.module.css';

/** The invite code; one that the link brought is marked, and can still be changed. */
export function InviteField({ brought, ...input }: TextInputProps & { brought: boolean }) {
  return (
    <TextInput
      {...input}
      label={labels.fields.inviteCode}
      description={brought ? labels.fields.invitePrefilled : labels.fields.inviteMissing}
      rightSection={brought && <CheckIcon />}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ input: styles.code, section: styles.check }}
    />
  );
}
