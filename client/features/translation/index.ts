export { useTranslate } from './hooks.ts';
export { lastLanguage, rememberLanguage } from './language.ts';
export { Translation } from './Translation.tsx';
