// Runs before the first paint, so that a dark page never flashes white, and in browsers that cannot run the application.
// The application keeps the key: client/lib/color-scheme.ts.
(function () {
  var root = document.documentElement;

  var chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Blocked cookies: the scheme of the device.
  }
  var device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', chosen === 'light' || chosen === 'dark' ? chosen : device);

  // What the oldest supported browsers have and the ones before them lack: see "Requirements" in the README.
  function isTooOld() {
    try {
      return !(RegExp('(?<=a)b').test('ab') && 'toSorted' in Array.prototype);
    } catch {
      return true;
    }
  }
  if (isTooOld())
    addEventListener('DOMContentLoaded', function () {
      var sentence = document.getElementById('too-old');
      if (sentence) sentence.hidden = false;
    });
})();
