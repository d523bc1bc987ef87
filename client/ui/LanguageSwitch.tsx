import { locales } from '../../shared/locales/locales.ts';
import { labels } from '../../shared/messages/labels.ts';
import { shownLocale } from '../lib/locale.ts';
import styles from './LanguageSwitch.module.css';

/** The language of the site; a plain select, because the landing page loads no component library. */
export const LanguageSwitch = () => (
  <label className={styles.language}>
    <span className="hidden">{labels.texts.language}</span>
    {/* `client/before-paint.js` keeps the choice, so that it works before the application has started. */}
    <select data-locale defaultValue={shownLocale} autoComplete="off">
      {Object.entries(locales).map(([tag, name]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
