import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { delays } from '../../shared/limits.ts';
import { lazyOrNothing } from './lazy-part.tsx';
import { useDelayed } from '../lib/hooks/use-delayed.ts';
import { api } from './api.ts';
import './mantine.css';
import './print.css';
import { queryClient } from './query-client.ts';
import { useSession } from './session.tsx';
import { theme, variables } from './theme.ts';
import { trpc } from './trpc.ts';

const LiveUpdates = lazyOrNothing(() => import('./live/LiveUpdates.tsx'));
const Notes = lazyOrNothing(() => import('./NotificationsHost.tsx'));
const NOTES_AFTER = 2000;

/** The providers of every page but the landing page: components, calls and their cache, notifications. */
export function Providers({ children }: { children: React.ReactNode }) {
  const { status, ended } = useSession();
  const client = queryClient();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      // All of them: no style sheet brings Mantine's own.
      deduplicateCssVariables={false}
      // The attributes of `<html>` are those of `color-scheme.ts` and `index.html`, on the landing page too.
      getRootElement={() => undefined}
    >
      <Late after={NOTES_AFTER}>
        <Notes />
      </Late>
      <trpc.Provider client={api} queryClient={client}>
        <QueryClientProvider client={client}>
          {children}
          {status === 'guest' && !ended && (
            <Late after={delays.streamStarts}>
              <LiveUpdates />
            </Late>
          )}
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}

/** What is fetched once the page is there; `after` is in milliseconds. */
function Late({ after, children }: { after: number; children: React.ReactNode }) {
  const [isLate, setLate] = useState(false);
  useDelayed(true, after, () => setLate(true));
  return isLate && children;
}
