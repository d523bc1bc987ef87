import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { pictureProblem } from '../../lib/upload/profile-picture.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { FieldGroup } from '../../ui/FieldGroup.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordRules } from '../../ui/PasswordRules.tsx';
import { PicturePicker } from '../../ui/PicturePicker.tsx';
import { RelationshipTags, StoryFields } from '../questions/index.ts';
import { answers as keptAnswers, blankAnswers, type RegistrationValues } from './answers.ts';
import { useRegister } from './hooks.ts';
import { InviteField } from './InviteField.tsx';
import styles from './RegistrationForm.module.css';
import { answeredSections, progressOf, sections } from './sections.ts';
import { SubmitBar } from './SubmitBar.tsx';

const loadRules = async () => (await import('./registration-rules.ts')).RegistrationRules;

const blankValues: RegistrationValues = { ...blankAnswers, password: '', confirm_password: '' };

type Props = {
  inviteFromLink: string | null;
  onRegistered: (username: string) => void;
  /** Called with the ids of the parts that are complete, separated by spaces. */
  onAnswered: (sections: string) => void;
};

export function RegistrationForm({ inviteFromLink, onRegistered, onAnswered }: Props) {
  const { register, sentShare } = useRegister();
  const [picture, setPicture] = useState<File | null>(null);
  const [pictureError, setPictureError] = useState<string | null>(null);
  const form = useZodForm({
    schema: loadRules,
    initialValues: blankValues,
    restore: () => {
      const kept = keptAnswers.read();
      return { ...kept, invite_code: inviteFromLink ?? kept.invite_code };
    },
    failed: messages.registration.failed,
    onValuesChange: keptAnswers.write,
  });

  const answered = answeredSections(form.values);
  // Not the list, which is another one at every key.
  const joined = answered.join(' ');
  useEffect(() => onAnswered(joined), [onAnswered, joined]);

  function choose(file: File | null): void {
    const problem = file && pictureProblem(file);
    setPictureError(problem);
    if (!problem) setPicture(file);
  }

  const formProps = form.bind(async ({ confirm_password: _, ...answers }) => {
    await register(answers, picture);
    keptAnswers.forget();
    onRegistered(answers.username);
  });

  return (
    <form {...formProps} className={styles.form}>
      <FieldGroup {...sections.you} isDone={answered.includes('you')}>
        <PicturePicker
          label={labels.fields.pictureOptional}
          action={labels.fields.choosePicture}
          username={form.values.username}
          url={null}
          file={picture}
          onChoose={choose}
          busy={form.busy}
          error={pictureError}
        />
        <TextInput
          {...form.field('username')}
          label={labels.fields.username}
          description={labels.fields.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput {...form.field('email')} label={labels.fields.email} type="email" autoComplete="email" />
      </FieldGroup>
      <FieldGroup {...sections.story} isDone={answered.includes('story')}>
        <StoryFields form={form} about={{ label: labels.fields.aboutYou, max: limits.about.registration }} />
      </FieldGroup>
      <FieldGroup {...sections.tags} isDone={answered.includes('tags')}>
        <RelationshipTags {...form.field('relationship_tags')} value={form.values.relationship_tags} />
      </FieldGroup>
      <FieldGroup {...sections.access} isDone={answered.includes('access')}>
        <InviteField
          {...form.field('invite_code')}
          isFromLink={inviteFromLink !== null && form.values.invite_code === inviteFromLink}
        />
        <PasswordField
          {...form.field('password')}
          label={labels.fields.password}
          description={<PasswordRules password={form.values.password} />}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirm_password')}
          label={labels.fields.retypePassword}
          autoComplete="new-password"
        />
      </FieldGroup>
      <SubmitBar
        busy={form.busy}
        alert={form.alert}
        alertId={form.alertId}
        progress={progressOf(form.values)}
        sentShare={sentShare}
      />
    </form>
  );
}
