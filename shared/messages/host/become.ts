export const becomeHostTexts = {
  title: 'Become a host',
  register: 'This link makes you a host: register, or log in if you have an account already.',
  failed: 'You could not be made a host. Please try again.',
} as const;
