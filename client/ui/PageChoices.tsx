import { useId } from 'react';
import { locales } from '../../shared/locales/locales.ts';
import { labels } from '../../shared/messages/labels.ts';
import { chooseColorScheme, colorScheme, colorSchemes } from '../lib/color-scheme.ts';
import { shownLocale } from '../lib/locale.ts';
import { useStore } from '../lib/storage/store.ts';
import styles from './PageChoices.module.css';

/** What a visitor chooses of every page, at its foot; plain controls, because the landing page loads no component library. */
export const PageChoices = () => (
  <>
    <ColorScheme />
    <Language />
  </>
);

/** Light, dark, or as the device. */
function ColorScheme() {
  const chosen = useStore(colorScheme);
  const name = useId();
  return (
    <fieldset
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        padding: 0,
        border: 0,
        margin: 0,
        fontSize: 'var(--text-1)',
        justifyContent: 'center',
      }}
    >
      <legend>
        <span className="hidden">{labels.texts.colors}</span>
      </legend>
      {colorSchemes.map((scheme) => (
        <label key={scheme} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={scheme}
            checked={scheme === chosen}
            // Read by `client/before-paint.js` until React has taken over.
            data-color-scheme={scheme}
            onChange={() => chooseColorScheme(scheme)}
            className="cover"
          />
          {labels.texts.colorSchemes[scheme]}
        </label>
      ))}
    </fieldset>
  );
}

const Language = () => (
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
