export { SessionEndedBar } from './SessionEndedBar.tsx';
export { TopBar } from './TopBar.tsx';
