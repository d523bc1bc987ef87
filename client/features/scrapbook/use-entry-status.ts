import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { statusOf } from './entry-status.ts';

/** The selected status tab; it is in the address bar (`?show=`). Selecting one closes any open dialog. */
export function useEntryStatus(): [PrivacyStatus, (status: PrivacyStatus) => void] {
  const [params, setParams] = useSearchParams();
  const [seen, setSeen] = useState(params);
  const [status, setStatus] = useState(() => statusOf(params.get('show')));
  if (params !== seen) {
    setSeen(params);
    setStatus(statusOf(params.get('show')));
  }
  const show = (next: PrivacyStatus) => {
    // At once: the router draws a new address in its own time, and a switch must not spring back meanwhile.
    setStatus(next);
    setParams({ show: next }, { replace: true });
  };
  return [status, show];
}
