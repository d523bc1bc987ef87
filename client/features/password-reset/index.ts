export { PasswordStep } from './PasswordStep.tsx';
export { RequestStep } from './RequestStep.tsx';
export { codeSent, firstStep } from './reset-progress.ts';
export { ResetDone } from './ResetDone.tsx';
export { Stepper } from './Stepper.tsx';
export { useResetProgress } from './use-reset-progress.ts';
export { VerifyStep } from './VerifyStep.tsx';
