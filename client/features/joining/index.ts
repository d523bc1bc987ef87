import { lazyOrNothing } from '../../app/lazy-part.tsx';

export const DeviceLink = lazyOrNothing(() => import('./DeviceLink.tsx'));
export const KeepPlace = lazyOrNothing(() => import('./KeepPlace.tsx'));
