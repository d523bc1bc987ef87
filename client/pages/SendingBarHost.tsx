import { Suspense } from 'react';
import { loadSendingBar } from '../features/batch/index.ts';
import { useSession } from '../app/session.tsx';
import { batchSize } from '../outbox/batch-size.ts';
import { lazyOrNothing } from '../app/lazy-page.tsx';
import { useStore } from '../lib/storage/store.ts';

const SendingBar = lazyOrNothing(loadSendingBar);

/** Goes on sending the entries of a batch; on top of every page of a guest. */
export function SendingBarHost() {
  const { user, ended } = useSession();
  const isShown = useStore(batchSize) !== 0;
  if (!user || ended || !isShown) return null;
  return (
    <Suspense fallback={null}>
      <SendingBar key={user.id} userId={user.id} />
    </Suspense>
  );
}
