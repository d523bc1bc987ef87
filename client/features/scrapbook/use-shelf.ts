import { useSearchParams } from 'react-router';
import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { shelfOf } from './shelves.ts';

/** The shelf that is shown; it stands in the address bar (`?show=`). Showing one closes whatever dialog is open. */
export function useShelf(): [PrivacyStatus, (shelf: PrivacyStatus) => void] {
  const [params, setParams] = useSearchParams();
  const show = (shelf: PrivacyStatus) => setParams({ show: shelf }, { replace: true });
  return [shelfOf(params.get('show')), show];
}
