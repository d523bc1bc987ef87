export { useVerification } from './use-verification.tsx';
