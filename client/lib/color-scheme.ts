import { deviceStorage } from './storage/storage.ts';

export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

// `public/color-scheme.js` reads the same key before the first paint.
const key = 'mantine-color-scheme-value';
const attribute = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();

/** What the guest chose; `auto` follows the device. */
export function readColorScheme(): ColorScheme {
  const stored = deviceStorage.get(key);
  return colorSchemes.find((scheme) => scheme === stored) ?? 'auto';
}

export function chooseColorScheme(scheme: ColorScheme): void {
  deviceStorage.set(key, scheme);
  apply();
  for (const listener of listeners) listener();
}

/** Calls back when the guest chooses, here or in another tab. */
export function onColorSchemeChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the page in the chosen scheme while the device or another tab changes it. */
export function followColorScheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    apply();
    for (const listener of listeners) listener();
  });
}

function apply(): void {
  const chosen = readColorScheme();
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute(attribute, chosen === 'auto' ? device : chosen);
}
