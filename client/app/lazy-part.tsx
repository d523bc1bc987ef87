import { lazy, Suspense, type ComponentType } from 'react';
import { genericMessages } from '../../shared/messages/generic.ts';

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
