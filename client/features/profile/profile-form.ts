import { UpdateProfile, type Profile } from '../../../shared/users.ts';

/** The fields of the edit dialog; the rules are the call's, and every field is sent. */
export const ProfileForm = UpdateProfile.omit({ id: true, user_id: true, upload_id: true }).required();

export const valuesOf = (user: Profile) => ({
  username: user.username,
  email: user.email ?? '',
  about: user.about,
  ...user.profile_questions,
  relationship_tags: user.relationship_tags,
});
