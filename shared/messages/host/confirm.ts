import { lifetimes } from '../../limits.ts';

export const confirmMessages = {
  required: 'Nothing was changed: this takes your password',
  passwordRequired: 'Please enter your password',
  wrong: 'This is not your password',
} as const;

export const confirmTexts = {
  title: 'Your password, please',
  once: `You will not be asked again for ${lifetimes.confirmation / 60_000} minutes.`,
  confirm: 'Confirm',
  failed: 'Your password could not be checked. Please try again.',
} as const;
