import { lazyPart } from '../../app/lazy-part.tsx';
import { useRestoredState } from '../../lib/hooks/use-restored-state.ts';
import {
  beginVerification,
  forgetVerification,
  recallVerification,
  type PendingVerification,
} from './pending-verification.ts';

const VerificationDialog = lazyPart(() => import('./VerificationDialog.tsx'));

/** The dialog for a code that is on its way, after a reload too. @returns what begins it, and the dialog */
export function useVerification(onVerified?: () => void) {
  const [pending, setPending] = useRestoredState<PendingVerification | null>(null, recallVerification);
  const end = () => {
    forgetVerification();
    setPending(null);
  };
  return {
    begin: (email: string) => setPending(beginVerification(email)),
    dialog: pending && (
      <VerificationDialog
        key={pending.deadline}
        pending={pending}
        onClose={end}
        onVerified={() => {
          end();
          onVerified?.();
        }}
      />
    ),
  };
}
