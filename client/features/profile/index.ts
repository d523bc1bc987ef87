export { GuestProfile, NoProfile } from './GuestProfile.tsx';
export { MyProfile } from './MyProfile.tsx';
export { ProfileSkeleton } from './ProfileSkeleton.tsx';
export { parseUserId } from './recent.ts';
