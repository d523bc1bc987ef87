import { lazy, type ComponentType } from 'react';

/** A component that is fetched when it is first shown, and that the page can do without when it cannot be had. */
export const lazyOrNothing = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
