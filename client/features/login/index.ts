export { VerificationDialog } from './lazy-verification.ts';
export {
  beginVerification,
  forgetVerification,
  recallVerification,
  type PendingVerification,
} from './pending-verification.ts';
