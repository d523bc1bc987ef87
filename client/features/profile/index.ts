export { GuestProfile, NoProfile } from './GuestProfile.tsx';
export { MyProfile } from './MyProfile.tsx';
export { parseUserId } from './hooks/profiles.ts';
