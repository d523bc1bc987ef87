export { default } from './Wall.tsx';
