import { lazy } from 'react';
import { genericMessages } from '../../shared/messages/generic.ts';
import { labels } from '../../shared/messages/labels.ts';
import { PlainFailure } from '../ui/PlainFailure.tsx';

type Load = () => Promise<{ default: React.ComponentType }>;

/** A page whose code is loaded when it is first shown, or earlier by `preload`; without a network it shows an error. */
export function lazyPage(load: Load) {
  const LazyPage = lazy(() => load().catch(() => ({ default: NotLoaded })));
  return { Page: LazyPage, preload: () => void load().catch(() => undefined) };
}

function NotLoaded() {
  return (
    <PlainFailure
      message={genericMessages.unreachable}
      action={labels.actions.reload}
      onAction={() => window.location.reload()}
    />
  );
}
