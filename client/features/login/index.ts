import { lazy } from 'react';

export * from './pending-verification.ts';
export const VerificationDialog = lazy(() => import('./VerificationDialog.tsx'));
