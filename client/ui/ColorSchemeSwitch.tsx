import { useId } from 'react';
import { labels } from '../../shared/messages/labels.ts';
import { chooseColorScheme, colorScheme, colorSchemes } from '../lib/color-scheme.ts';
import { useStore } from '../lib/storage/store.ts';
import styles from './ColorSchemeSwitch.module.css';

/** Light, dark, or as the device; plain radio buttons, because the landing page loads no component library. */
export function ColorSchemeSwitch() {
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
