import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { delays, limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import type { Profile } from '../../../shared/users.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { pictureProblem } from '../../lib/upload/profile-picture.ts';
import { useBeforeUnload } from '../../lib/hooks/use-before-unload.ts';
import { useDelayed } from '../../lib/hooks/use-delayed.ts';
import type { ConfirmClose } from '../../lib/hooks/use-confirm-close.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { PicturePicker } from '../../ui/PicturePicker.tsx';
import { RelationshipTags, StoryFields } from '../questions/index.ts';
import { EditActions } from './EditActions.tsx';
import styles from './EditProfileDialog.module.css';
import { useUpdateProfile } from './hooks/update-profile.ts';
import { ProfileForm, valuesOf } from './profile-form.ts';
import { SavedProfile } from './SavedProfile.tsx';

export default function EditProfileDialog({ user, dialog }: { user: Profile; dialog: ConfirmClose }) {
  const update = useUpdateProfile(user.id);
  const [picture, setPicture] = useState<File | null>(null);
  const [pictureError, setPictureError] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const form = useZodForm({
    schema: ProfileForm,
    initialValues: valuesOf(user),
    failed: messages.profile.failed,
  });
  useDelayed(saved && dialog.opened, delays.afterProfileSaved, dialog.leave);

  function choose(file: File | null): void {
    const problem = file && pictureProblem(file);
    setPictureError(problem);
    if (!problem) setPicture(file);
  }

  const { onRisk } = dialog;
  const changed = !saved && (form.isDirty() || picture !== null);
  useEffect(() => onRisk(changed), [onRisk, changed]);
  useBeforeUnload(changed);
  const bound = form.bind(async (values) => {
    await update(values, picture);
    setSaved(true);
  });

  return (
    <>
      <FormDialog
        opened={dialog.opened}
        size={saved ? 'lg' : 'min(90vw, 66rem)'}
        title={labels.texts.editProfile}
        onClose={dialog.requestClose}
        dismissible={!dialog.asking}
        busy={form.busy}
        error={form.alert}
        errorId={form.alertId}
        formRef={bound.ref}
        onSubmit={bound.onSubmit}
        footer={!saved && <EditActions busy={form.busy} onCancel={dialog.leave} />}
      >
        {saved ? (
          <SavedProfile user={user} picture={picture} />
        ) : (
          <div className={styles.fields}>
            <PicturePicker
              label={labels.fields.picture}
              action={labels.actions.changePhoto}
              username={form.values.username}
              url={user.profile_picture_url}
              file={picture}
              onChoose={choose}
              busy={form.busy}
              error={pictureError}
            />
            <TextInput
              {...form.field('username')}
              label={labels.fields.username}
              autoComplete="username"
              spellCheck={false}
            />
            <TextInput
              {...form.field('email')}
              label={labels.fields.email}
              description={labels.fields.newAddressHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              type="email"
              autoComplete="email"
            />
            <StoryFields form={form} about={{ label: labels.fields.aboutMe, max: limits.about.profile }} />
            <RelationshipTags {...form.field('relationship_tags')} value={form.values.relationship_tags} />
          </div>
        )}
      </FormDialog>
      {dialog.asking && (
        <LeaveDialog
          stay={labels.actions.keepEditing}
          leave={labels.actions.discardChanges}
          onStay={dialog.stay}
          onLeave={dialog.leave}
        />
      )}
    </>
  );
}
