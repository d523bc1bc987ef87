import { Box, Group, TextInput } from '@mantine/core';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx';
import { PicturePicker } from '../../ui/PicturePicker.tsx';
import { RelationshipTags, StoryFields } from '../questions/index.ts';
import { answers as keptAnswers, blankAnswers, progressOf, type RegistrationValues } from './answers.ts';
import { useKeptPicture, useRegister } from './hooks.ts';
import styles from './RegistrationForm.module.css';

const loadRules = async () => (await import('../../../shared/users.ts')).RegistrationForm;

const legends = labels.texts.formSections;
const blankValues: RegistrationValues = { ...blankAnswers, password: '', confirm_password: '' };

type Props = {
  inviteFromLink: string | null;
  onRegistered: (username: string, password: string) => void;
};

export function RegistrationForm({ inviteFromLink, onRegistered }: Props) {
  const register = useRegister();
  const [picture, setPicture] = useKeptPicture();
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

  const hasInvite = inviteFromLink !== null && form.values.invite_code === inviteFromLink;

  const { answered, of } = progressOf(form.values, hasInvite);
  const [before, words, after] = messages.registration.answered(answered, of);

  const formProps = form.bind(async ({ confirm_password: _, ...answers }) => {
    await register(answers, picture);
    keptAnswers.forget();
    setPicture(null);
    onRegistered(answers.username, answers.password);
  });

  return (
    <form {...formProps} className="stack" style={{ gap: 'var(--space-7)' }}>
      <FieldGroup legend={legends.you}>
        <PicturePicker
          label={labels.fields.pictureOptional}
          action={labels.fields.choosePicture}
          username={form.values.username}
          url={null}
          picture={picture}
          onChoose={setPicture}
          busy={form.busy}
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
      <FieldGroup legend={legends.story}>
        <StoryFields form={form} about={{ label: labels.fields.aboutYou, max: limits.about.registration }} />
      </FieldGroup>
      <FieldGroup legend={legends.tags}>
        <RelationshipTags {...form.field('relationship_tags')} value={form.values.relationship_tags} />
      </FieldGroup>
      <FieldGroup legend={legends.access}>
        <TextInput
          {...form.field('invite_code')}
          label={labels.fields.inviteCode}
          description={hasInvite ? labels.fields.invitePrefilled : labels.fields.inviteMissing}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--font-code)', letterSpacing: '0.08em' } }}
        />
        <NewPasswordFields
          typed={form.values.password}
          first={{ ...form.field('password'), label: labels.fields.password }}
          again={{ ...form.field('confirm_password'), label: labels.fields.retypePassword }}
        />
      </FieldGroup>
      {/* Always in sight: how far one is, what is missing, and the button. */}
      <div className={styles.bar}>
        {form.alert !== null && <ErrorNotice message={form.alert} id={form.alertId} />}
        <Group>
          <Box className="steady" flex={1} c="dimmed" lh={1.25} role="status">
            {before}
            <Box component="strong" c="var(--text)">
              {words}
            </Box>
            {after}
          </Box>
          <BusyButton type="submit" size="lg" busy={form.busy} busyLabel={labels.actions.creatingAccount}>
            {labels.actions.createAccount}
          </BusyButton>
        </Group>
      </div>
    </form>
  );
}

/** Fields that belong together, under one legend. */
const FieldGroup = ({ legend, children }: { legend: string; children: React.ReactNode }) => (
  <fieldset style={{ minWidth: 0, margin: 0, padding: 0, border: 0 }}>
    <Box
      component="legend"
      className="display"
      w="100%"
      p={0}
      pb="xs"
      mb="lg"
      fz="var(--text-6)"
      style={{ borderBottom: '1px solid var(--hairline)' }}
    >
      {legend}
    </Box>
    <div className="stack">{children}</div>
  </fieldset>
);
