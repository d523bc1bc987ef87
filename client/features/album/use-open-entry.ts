import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Entry } from '../../../shared/album.ts';

const PARAMETER = 'entry';

/** The entry whose dialog is open, and the ways in and out of it. */
export type OpenEntry = {
  entryId: number | null;
  open: (entry: Pick<Entry, 'id'>) => void;
  /** Shows another entry in the open dialog. */
  step: (id: number) => void;
  close: () => void;
};

/**
 * Keeps the open entry in the address bar (`?entry=`), so that the phone's Back closes the dialog and a link opens
 * it. Closing goes back where the guest came from, and stays on the page for one who came by a link.
 */
export function useOpenEntry(): OpenEntry {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { opened?: boolean } | null };
  const [params] = useSearchParams();
  return {
    entryId: entryIdOf(params),
    // The same function each time, so that a card is not drawn anew for it.
    open: useCallback(({ id }) => void navigate(addressOf(id), { state: { opened: true } }), [navigate]),
    step: (id) => void navigate(addressOf(id), { replace: true, state }),
    close: () => void (state?.opened ? navigate(-1) : navigate(addressOf(null), { replace: true })),
  };
}

function entryIdOf(params: URLSearchParams): number | null {
  const id = Number(params.get(PARAMETER));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** This page's address with another entry open, or none. */
function addressOf(id: number | null) {
  const params = new URLSearchParams(window.location.search);
  if (id === null) params.delete(PARAMETER);
  else params.set(PARAMETER, String(id));
  return { search: params.toString() };
}
