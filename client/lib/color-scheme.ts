import { deviceStorage } from './storage/storage.ts';
import { createStore } from './storage/store.ts';

export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

// `client/before-paint.js` reads the same key before the first paint.
const key = 'mantine-color-scheme-value';

/** What the guest chose; `auto` follows the device. */
export const colorScheme = createStore<ColorScheme>(stored(), 'auto');

export function chooseColorScheme(scheme: ColorScheme): void {
  deviceStorage.set(key, scheme);
  apply(scheme);
}

/** Keeps the page in the chosen scheme while the device or another tab changes it. */
export function followColorScheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(colorScheme.get()));
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) apply(stored());
  });
}

function stored(): ColorScheme {
  const value = deviceStorage.get(key);
  return colorSchemes.find((scheme) => scheme === value) ?? 'auto';
}

function apply(scheme: ColorScheme): void {
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = scheme === 'auto' ? device : scheme;
  colorScheme.set(scheme);
}
