import { useId } from 'react';
import { labels } from '../../shared/messages/labels.ts';
import { chooseColorScheme, colorScheme, colorSchemes, type ColorScheme } from '../lib/color-scheme.ts';
import { useStore } from '../lib/storage/store.ts';
import { Icon } from './Icon.tsx';
import styles from './ColorSchemeSwitch.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const names: Record<ColorScheme, string> = labels.texts.colorSchemes;

const drawings: Record<ColorScheme, React.ReactNode> = {
  auto: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
    </>
  ),
  light: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
    </>
  ),
  dark: <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" />,
};

/** Light, dark, or as the device; plain radio buttons, because the landing page loads no component library. */
export function ColorSchemeSwitch() {
  const chosen = useStore(colorScheme);
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>{labels.texts.colors}</VisuallyHidden>
      </legend>
      {colorSchemes.map((scheme) => (
        <label key={scheme} className={styles.choice} title={names[scheme]}>
          <input
            type="radio"
            name={name}
            value={scheme}
            checked={scheme === chosen}
            // Read by `public/before-paint.js` until React has taken over.
            data-color-scheme={scheme}
            onChange={() => chooseColorScheme(scheme)}
            className={styles.radio}
          />
          <Icon>{drawings[scheme]}</Icon>
          <VisuallyHidden>{names[scheme]}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
