import { lazy } from 'react';

export const VerificationDialog = lazy(() => import('./VerificationDialog.tsx'));
