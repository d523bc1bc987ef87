import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { chooseColorScheme, onColorSchemeChosen, readColorScheme } from '../lib/color-scheme.ts';
import { api } from './api.ts';
import './mantine.css';
import { createQueryClient } from './query-client.ts';
import { useSession } from './session.tsx';
import { theme, variables } from './theme.ts';
import { trpc } from './trpc.ts';

// Nothing is noted in the first moments; what is, waits in the store until the place for it is there.
const Notes = lazy(() => import('./Notes.tsx'));

/** What every page but the landing page stands on: components, calls and their cache, passing notes. */
export function Providers({ children }: { children: React.ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
    >
      <Suspense fallback={null}>
        <Notes />
      </Suspense>
      <Calls>{children}</Calls>
    </MantineProvider>
  );
}

function Calls({ children }: { children: React.ReactNode }) {
  const { userId } = useSession();
  const [cache, setCache] = useState(() => ({ userId, client: createQueryClient() }));
  if (cache.userId !== userId) setCache({ userId, client: createQueryClient() });
  return (
    <trpc.Provider client={api} queryClient={cache.client}>
      <QueryClientProvider client={cache.client}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}

let unfollow = (): void => undefined;

/** Lets Mantine follow the choice that also works on the landing page. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: readColorScheme,
  // Mantine also sets what it was just told: that must not be told again.
  set: (scheme) => {
    if (scheme !== readColorScheme()) chooseColorScheme(scheme);
  },
  subscribe: (onUpdate) => {
    unfollow = onColorSchemeChosen(() => onUpdate(readColorScheme()));
  },
  unsubscribe: () => unfollow(),
  clear: () => chooseColorScheme('auto'),
};
