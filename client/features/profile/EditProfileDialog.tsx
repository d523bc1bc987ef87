import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { delays, limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { z } from '../../../shared/zod.ts';
import { UpdateProfile, type Profile } from '../../../shared/users.ts';
import { labels } from '../../../shared/messages/labels.ts';
import type { Picture } from '../../lib/upload/picture-placement.ts';
import { useDelayed } from '../../lib/hooks/use-delayed.ts';
import { useAtRisk, type ConfirmClose } from '../../lib/hooks/use-address-dialog.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { GuestAvatar } from '../../ui/Avatar.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormDialog, LeaveDialog } from '../../ui/FormDialog.tsx';
import { PicturePicker } from '../../ui/PicturePicker.tsx';
import { SavedState } from '../../ui/SavedState.tsx';
import { RelationshipTags, StoryFields } from '../questions/index.ts';
import styles from './Profile.module.css';
import { useUpdateProfile } from './hooks.ts';

/** The rules are the call's, and every field is sent; the language is none of the form's. */
const ProfileForm = UpdateProfile.omit({ id: true, user_id: true, upload_id: true, locale: true }).required();

/** Of a guest who joined by name what has changed is sent alone: what was never answered may stay blank. */
const changesOf = (before: Record<string, string | string[]>) =>
  z.preprocess((values) => {
    const isChanged = ([name, value]: [string, string | string[]]) => String(value) !== String(before[name]);
    return Object.fromEntries(Object.entries(values as typeof before).filter(isChanged));
  }, ProfileForm.partial());

const valuesOf = (user: Profile) => ({
  username: user.username,
  email: user.email ?? '',
  about: user.about,
  ...user.profile_questions,
  relationship_tags: user.relationship_tags,
});

export default function EditProfileDialog({ user, dialog }: { user: Profile; dialog: ConfirmClose }) {
  const update = useUpdateProfile(user.id);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [saved, setSaved] = useState(false);
  const isByName = user.email === undefined;
  const form = useZodForm({
    schema: isByName ? changesOf(valuesOf(user)) : ProfileForm,
    initialValues: valuesOf(user),
    failed: messages.profile.failed,
  });
  useDelayed(saved && dialog.opened, delays.afterProfileSaved, dialog.leave);

  useAtRisk(dialog, !saved && (form.isDirty() || picture !== null));
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
        form={form}
        bound={bound}
        onCancel={dialog.leave}
        footer={
          !saved && (
            <BusyButton type="submit" busy={form.busy} busyLabel={labels.actions.saving}>
              {labels.actions.saveChanges}
            </BusyButton>
          )
        }
      >
        {saved ? (
          <SavedState
            message={messages.profile.updated}
            picture={<GuestAvatar username={user.username} url={user.profile_picture_url} size={144} />}
          />
        ) : (
          <div className={`stack ${styles.fields}`}>
            <PicturePicker
              label={labels.fields.picture}
              action={labels.actions.changePhoto}
              username={form.values.username}
              url={user.profile_picture_url}
              picture={picture}
              onChoose={setPicture}
              busy={form.busy}
            />
            <TextInput
              {...form.field('username')}
              label={labels.fields.username}
              autoComplete="username"
              spellCheck={false}
            />
            {!isByName && (
              <TextInput
                {...form.field('email')}
                label={labels.fields.email}
                description={labels.fields.newAddressHint}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                type="email"
                autoComplete="email"
              />
            )}
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
