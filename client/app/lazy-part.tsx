import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { genericMessages } from '../../shared/messages/generic.ts';
import { PageFailure } from '../ui/PlainFailure.tsx';

export type PageModule = { default: ComponentType };

/** A page whose code is loaded when it is first shown, or earlier by `preload`; without a network it shows an error. */
export function lazyPage(load: () => Promise<PageModule>) {
  let Loaded: ComponentType | null = null;
  const fetchPage = async () => {
    const page = await load();
    Loaded = page.default;
    return page;
  };
  const LazyPage = lazy(() => fetchPage().catch(() => ({ default: NotLoaded })));
  const Page = () => {
    // At once when it is loaded, as hydration needs it.
    const [Component] = useState(() => Loaded ?? LazyPage);
    return <Component />;
  };
  const preload = async (): Promise<void> => {
    await fetchPage().catch(() => undefined);
  };
  return { Page, preload };
}

function NotLoaded() {
  useStarted();
  return <PageFailure message={genericMessages.unreachable} />;
}

/** Marks the page as taken over by the application, for tests: its fields have their values only then. */
export function useStarted(): void {
  useEffect(() => {
    document.documentElement.dataset.started = '';
  }, []);
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component that is fetched when it is first shown, or earlier by `preload`; the page fails when it cannot be had. */
export function lazyPart<Props extends object>(load: Load<Props>, fallback: React.ReactNode = null) {
  const Loaded = lazy<ComponentType<Props>>(load);
  const LazyPart = (props: Props) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
  LazyPart.preload = () => void load().catch(() => undefined);
  return LazyPart;
}

/** One that a guest asks for; a sentence stands in for it when it cannot be had. */
export const lazyOrAlert = <Props extends object>(load: Load<Props>, fallback?: React.ReactNode) =>
  lazyPart(
    () => load().catch(() => ({ default: () => <p role="alert">{genericMessages.unreachable}</p> })),
    fallback,
  );

/** One that the page can do without when it cannot be had. */
export const lazyOrNothing = <Props extends object>(load: Load<Props>, fallback?: React.ReactNode) =>
  lazyPart(() => load().catch(() => ({ default: () => null })), fallback);
