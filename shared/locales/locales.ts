/**
 * The languages of the interface, by their tags, each with its name in itself. A further one is a row here and a folder
 * beside this file with what `shared/messages` exports.
 */
export const locales = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  'zh-CN': '简体中文',
} as const;

export type Locale = keyof typeof locales;

export const isLocale = (tag: string | null | undefined): tag is Locale =>
  typeof tag === 'string' && Object.hasOwn(locales, tag);

/** The cookie with what a reader chose. */
export const localeCookie = 'wj_locale';

export const localeTags = Object.keys(locales) as [Locale, ...Locale[]];

/** The locale of a tag as browsers name it: `zh-Hans` and `zh` are read by readers of `zh-CN`. */
export const localeOf = (tag: string): Locale | undefined =>
  localeTags.find((locale) => locale.split('-')[0] === tag.trim().toLowerCase().split('-')[0]);

/**
 * The language of an answer: the kept choice of a guest or browser, else the one that a header `Accept-Language` prefers.
 * @param fallback where the header names none of ours
 */
export function preferredLocale(kept: string | undefined, acceptLanguage = '', fallback: Locale): Locale {
  if (isLocale(kept)) return kept;
  const wanted = acceptLanguage.split(',', 20).flatMap((range) => {
    const [tag = '', quality = 'q=1'] = range.split(';');
    const weight = Number(quality.trim().slice('q='.length)) || 0;
    const locale = localeOf(tag);
    return locale && weight > 0 ? [{ locale, weight }] : [];
  });
  return wanted.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? fallback;
}
