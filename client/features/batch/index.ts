export const loadSendingBar = () => import('./SendingBar.tsx');
