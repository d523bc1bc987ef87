// Runs before the first paint, so that a dark page never flashes white. The application keeps the key:
// client/lib/color-scheme.ts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // A browser that keeps nothing gets the scheme of its device.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute(
    'data-mantine-color-scheme',
    chosen === 'light' || chosen === 'dark' ? chosen : dark,
  );
})();
