import { Suspense } from 'react';
import { useSession } from '../app/session.tsx';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';
import { hasBatch } from '../lib/storage/batch.ts';
import { useStore } from '../lib/storage/store.ts';

const SendingBar = lazyOrNothing(async () =>
  (await import('../features/scrapbook/index.ts')).loadSendingBar(),
);

/** Goes on sending the entries of a batch; on top of every page of a guest. */
export function SendingBarHost() {
  const { user, ended } = useSession();
  const isShown = useStore(hasBatch);
  if (!user || ended || !isShown) return null;
  return (
    <Suspense fallback={null}>
      <SendingBar key={user.id} userId={user.id} />
    </Suspense>
  );
}
