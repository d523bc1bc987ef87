// Runs before the first paint, inside of the page (scripts/build/index-page.ts), also in browsers that cannot run the
// application. The keys are those of client/lib/color-scheme.ts, client/lib/locale.ts and client/app/session-store.ts.
(function () {
  var root = document.documentElement;
  var schemeKey = 'mantine-color-scheme-value';

  /** @param {string} key */
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Cookies are blocked.
      return null;
    }
  }

  /** @param {string | null} chosen */
  function paint(chosen) {
    var device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    root.dataset.mantineColorScheme = chosen === 'light' || chosen === 'dark' ? chosen : device;
  }
  paint(stored(schemeKey));

  // A prerendered page has the parts of guests and of others: `data-only-for` in client/app/global.css.
  var isGuest =
    (stored('sessionToken') && stored('userId')) || /(?:^|; )wj_back=1(?:;|$)/.test(document.cookie);
  root.dataset.session = isGuest ? 'guest' : 'anonymous';

  // What is chosen before the application has started: a language, or a scheme, of which one that is just starting hears.
  addEventListener('change', function (event) {
    var field = /** @type {HTMLSelectElement} */ (event.target);
    if ('locale' in field.dataset) {
      document.cookie = 'wj_locale=' + field.value + ';Max-Age=31536000;Path=' + root.dataset.base + '/';
      location.reload();
    }
    var chosen = field.dataset.colorScheme;
    if (!chosen) return;
    paint(chosen);
    try {
      localStorage.setItem(schemeKey, chosen);
    } catch {
      return;
    }
    dispatchEvent(new StorageEvent('storage', { key: schemeKey }));
  });

  // The application sends every form. One that is submitted before it has started is sent then: use-zod-form.ts.
  addEventListener(
    'submit',
    function (event) {
      event.preventDefault();
      if (event.target instanceof HTMLElement) event.target.dataset.submitted = '';
    },
    true,
  );

  // What the oldest supported browsers have and the ones before them lack: see "Requirements" in the README.
  var isTooOld = !('toSorted' in []);
  try {
    RegExp('(?<=a)b');
  } catch {
    isTooOld = true;
  }
  addEventListener('DOMContentLoaded', function () {
    if (isTooOld) /** @type {HTMLElement} */ (document.getElementById('too-old')).hidden = false;
  });
})();
