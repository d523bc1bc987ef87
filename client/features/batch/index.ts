import { lazyOrNothing } from '../../app/lazy-part.tsx';

export const SendingBar = lazyOrNothing(() => import('./SendingBar.tsx'));
