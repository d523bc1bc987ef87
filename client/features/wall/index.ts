/** What the pages may use of the wall. */
export { default } from './Wall.tsx';
