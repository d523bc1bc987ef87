import { codeRules, fileLimits, limits } from '../limits.ts';
import { counted, inMegabytes, namesAnd, orLess } from './english.ts';

type ActivityCounts = { comments: number; likes: number };

/** What is zero is left out. */
const countsInWords = ({ comments, likes }: ActivityCounts) =>
  [
    ...(comments > 0 ? [counted(comments, 'comment')] : []),
    ...(likes > 0 ? [counted(likes, 'like')] : []),
  ].join(' and ');

/** The parts of the helper text of a password in their order, each with the words that lead to the next. */
const passwordParts = {
  length: [`${limits.password.min}-${limits.password.max} characters`, ' with at least '],
  uppercase: ['one uppercase', ', '],
  lowercase: ['one lowercase', ' and '],
  number: ['one number', ''],
} as const;

const registered = ['Registration successful!', 'Redirecting to login page...'] as const;

export const guestsMessages = {
  login: {
    usernameRequired: 'Please enter your username',
    passwordRequired: 'Please enter your password',
    refused: 'Invalid username or password',
    failed: 'Login failed. Please check your credentials.',
    removed: 'The couple has closed this account.',
    loggedOut: 'Logged out',
  },
  verification: {
    /** What stands before the address that the code was sent to, and after it. */
    sentTo: [`An ${codeRules.verification.length}-digit code was sent to `, '.'],
    eightDigits: 'Please enter the 8-digit verification code',
    onlyNumbers: 'Verification code must contain only numbers',
    invalid: 'Invalid verification code. Please try again.',
    expired: 'Verification code has expired. Please login again.',
  },
  registration: {
    /** How far one is: what stands before the bold words, these, and what follows them. */
    answered: (answered: number, of: number): readonly [string, string, string] =>
      answered > 0 ? ['', `${answered} of ${of}`, ' answered'] : ['', String(of), ' answers'],
    usernameRequired: 'Username is required',
    usernameTooLong: orLess('Username', limits.username),
    usernameStrange: 'Username contains characters that are not allowed',
    usernameTaken: 'Username is already taken',
    emailRequired: 'Email is required',
    emailInvalid: 'Please enter a valid email address',
    emailTaken: 'Email is already registered',
    aboutRequired: 'Please provide one sentence about yourself',
    aboutTooLong: orLess('About section', limits.about.registration),
    tagsRequired: 'Please select at least one relationship tag',
    tagUnknown: 'Please choose relationship tags from the list',
    inviteRequired: 'Invite code is required',
    inviteInvalid: 'Invalid invite code',
    success: registered.join(' '),
    /** Its two sentences. */
    registered,
    failed: 'Registration failed. Please try again.',
  },
  password: {
    required: 'Password is required',
    tooShort: `Password must be at least ${limits.password.min} characters long`,
    tooShortBrief: `Password must be at least ${limits.password.min} characters`,
    tooLong: `Password must be no more than ${limits.password.max} characters long`,
    tooLongBrief: `Password must be at most ${limits.password.max} characters`,
    lowercase: 'Password must contain at least one lowercase letter',
    uppercase: 'Password must contain at least one uppercase letter',
    number: 'Password must contain at least one number',
    mismatch: 'Passwords do not match',
    helper: Object.values(passwordParts).flat().join(''),
    parts: passwordParts,
  },
  picture: {
    tooLarge: `Profile picture must be less than ${inMegabytes(fileLimits.profilePicture)}`,
    notImage: 'Profile picture must be an image',
  },
  profile: {
    aboutRequired: 'About section is required',
    aboutTooLong: orLess('About section', limits.about.profile),
    updated: 'Profile updated successfully!',
    failed: 'Failed to update profile. Please try again.',
    invalidId: 'Invalid user ID',
    notFound: 'User not found',
    loadFailed: 'Failed to load user profile',
    noLiked: 'No liked memories found',
    sinceLastLook: 'Since you last looked',
    /** "3 comments and 7 likes on your memories". */
    activity: (counts: ActivityCounts) => `${countsInWords(counts)} on your memories`,
    /** "1 comment and 2 likes by Jonas, Mia and 3 others". */
    counts: (counts: ActivityCounts, names: readonly string[], others: number) =>
      `${countsInWords(counts)} by ${namesAnd(names, others)}`,
    download: 'Download my memories',
    /** After it, in the same line. */
    downloadHint:
      '. All that is yours in one archive: entries with drafts, comments, likes, answers and original files.',
  },
  digest: {
    ask: 'End the e-mails with news of your memories?',
    end: 'End these e-mails',
    ended: 'You get no more e-mails with news of your memories. Your profile has a switch to get them again.',
    wanted: 'News of my memories by e-mail, once a day at most',
    failed: 'Failed to save. Please try again.',
  },
  reset: {
    identifierRequired: 'Please enter your username or email',
    sent: 'If an account matches, a verification code has been sent to its email address.',
    codeHint: `${codeRules.reset.length} characters. Capital and small letters differ. It expires after ${codeRules.reset.seconds / 60} minutes.`,
    codeSentAgain: 'New verification code sent!',
    codeAccepted: 'Verification code accepted',
    done: 'Password reset successfully',
    redirecting: 'Redirecting to login...',
    sendFailed: 'Failed to send reset code',
    invalidCode: 'Invalid or expired verification code',
    failed: 'Failed to reset password',
    resendFailed: 'Failed to resend code',
  },
} as const;
