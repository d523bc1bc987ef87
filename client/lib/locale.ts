import { localeOf } from '../../shared/locales/locales.ts';
import { locale } from '../../shared/messages/locale.ts';

/** The language of this page. */
export const shownLocale = localeOf(locale.tag) ?? 'en';
