import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** A dialog whose subject is in the address bar, so that the phone's Back closes it and a link opens it. */
export type SearchParamDialog = {
  subject: string | null;
  open: (subject: string | number) => void;
  /** Changes the subject of the open dialog; Back still closes it. */
  step: (subject: string | number) => void;
  close: () => void;
};

/**
 * Keeps a dialog in the address bar under `parameter`. Closing goes back, or stays on the page after a link.
 * Dialogs may open over each other; each step back closes the last one.
 */
export function useSearchParamDialog(parameter: string): SearchParamDialog {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { opened?: string } | null };
  const [params] = useSearchParams();
  return {
    subject: params.get(parameter),
    // The same function each time, so that what opens the dialog is not drawn anew for it.
    open: useCallback(
      (subject) => void navigate(address(parameter, subject), { state: { opened: parameter } }),
      [navigate, parameter],
    ),
    step: (subject) => void navigate(address(parameter, subject), { replace: true, state }),
    close: () => {
      // A dialog that closes late must not close the one below it.
      if (!new URLSearchParams(window.location.search).has(parameter)) return;
      if (state?.opened === parameter) void navigate(-1);
      else void navigate(address(parameter, null), { replace: true, state });
    },
  };
}

/** The address with another subject, or none. The current address is read: the last render may be older. */
function address(parameter: string, subject: string | number | null) {
  const next = new URLSearchParams(window.location.search);
  if (subject === null) next.delete(parameter);
  else next.set(parameter, String(subject));
  return { search: next.toString() };
}
