import { lazyOrNothing } from '../../app/lazy-page.tsx';

export const DeviceLink = lazyOrNothing(() => import('./DeviceLink.tsx'));
export const KeepPlace = lazyOrNothing(() => import('./KeepPlace.tsx'));
