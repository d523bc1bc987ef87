import type { ComponentType } from 'react';
import { loadCode } from '../../lib/errors.ts';
import { lazyOrNothing } from '../../lib/lazy-or-nothing.ts';

/** The parts that the form shows after its first display: one request for all, which also serves without a network. */
export const loadDeferredParts = () => loadCode(import('./deferred-parts.ts'));
type Parts = Awaited<ReturnType<typeof loadDeferredParts>>;

export const preloadDeferredParts = (): void => void loadDeferredParts().catch(() => undefined);

const part = <Props extends object>(choose: (parts: Parts) => ComponentType<Props>) =>
  lazyOrNothing(async () => ({ default: choose(await loadDeferredParts()) }));

export const LeaveDialog = part((parts) => parts.LeaveDialog);
export const MediaPreview = part((parts) => parts.MediaPreview);
export const OriginalSizeSwitch = part((parts) => parts.OriginalSizeSwitch);
export const RestoreOffer = part((parts) => parts.RestoreOffer);
export const SaveStatus = part((parts) => parts.SaveStatus);
export const ServerRules = part((parts) => parts.ServerRules);
