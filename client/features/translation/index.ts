export { useTranslate } from './hooks.ts';
export { lastLanguage, rememberLanguage, Translation } from './Translation.tsx';
