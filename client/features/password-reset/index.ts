export { PasswordStep } from './PasswordStep.tsx';
export { RequestStep } from './RequestStep.tsx';
export { codeSent, firstStep, useResetProgress } from './reset-progress.ts';
export { VerifyStep } from './VerifyStep.tsx';
