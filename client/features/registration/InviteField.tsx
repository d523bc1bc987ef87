import { TextInput, type TextInputProps } from '@mantine/core';
import { labels } from '../../../shared/messages/labels.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './InviteField.module.css';

/** The invite code; one from the link is marked, and can be changed. */
export function InviteField({ isFromLink, ...input }: TextInputProps & { isFromLink: boolean }) {
  return (
    <TextInput
      {...input}
      label={labels.fields.inviteCode}
      description={isFromLink ? labels.fields.invitePrefilled : labels.fields.inviteMissing}
      rightSection={isFromLink && <CheckIcon />}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ input: styles.code, section: styles.check }}
    />
  );
}
