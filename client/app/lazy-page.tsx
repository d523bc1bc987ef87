import { lazy, useState, type ComponentType } from 'react';
import { genericMessages } from '../../shared/messages/generic.ts';
import { labels } from '../../shared/messages/labels.ts';
import { PlainFailure } from '../ui/PlainFailure.tsx';
import { PageSpinner } from '../ui/Spinner.tsx';

/** A page, and what it shows before its guest is known. */
export type PageModule = { default: ComponentType; Frame?: ComponentType };

type Load = () => Promise<PageModule>;

/** A page whose code is loaded when it is first shown, or earlier by `preload`; without a network it shows an error. */
export function lazyPage(load: Load) {
  let Loaded: ComponentType | null = null;
  let LoadedFrame: ComponentType = PageSpinner;
  const fetchPage = async () => {
    const page = await load();
    Loaded = page.default;
    LoadedFrame = page.Frame ?? PageSpinner;
    return page;
  };
  const LazyPage = lazy(() => fetchPage().catch(() => ({ default: NotLoaded })));
  const Page = () => {
    // At once when it is loaded, as hydration needs it.
    const [Component] = useState(() => Loaded ?? LazyPage);
    return <Component />;
  };
  const Frame = () => {
    const [Component] = useState(() => LoadedFrame);
    return <Component />;
  };
  const preload = async (): Promise<void> => {
    await fetchPage().catch(() => undefined);
  };
  return { Page, Frame, preload };
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
