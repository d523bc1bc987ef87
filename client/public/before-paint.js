// Runs before the first paint, ahead of the application and also in browsers that cannot run it. The application keeps
// the keys: client/lib/color-scheme.ts, client/app/session-storage.ts.
(function () {
  var root = document.documentElement;

  /** @param {string} key */
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Cookies are blocked.
      return null;
    }
  }

  // A dark page never flashes white.
  var schemeKey = 'mantine-color-scheme-value';
  /** @param {string | null} chosen */
  function paint(chosen) {
    var device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    root.setAttribute('data-mantine-color-scheme', chosen === 'light' || chosen === 'dark' ? chosen : device);
  }
  paint(stored(schemeKey));

  // A scheme that is chosen before the application has started; one that is just starting hears of it.
  addEventListener('change', function (event) {
    var chosen = event.target instanceof Element && event.target.getAttribute('data-color-scheme');
    if (!chosen) return;
    try {
      localStorage.setItem(schemeKey, chosen);
    } catch {
      return;
    }
    paint(chosen);
    dispatchEvent(new StorageEvent('storage', { key: schemeKey }));
  });

  // A prerendered page has the parts of guests and of others: `data-only-for` in client/app/global.css.
  var token = stored('sessionToken');
  var userId = stored('userId');
  root.setAttribute('data-session', token && userId ? 'guest' : 'anonymous');

  // Every page of a guest waits for the profile and for its first calls, so they are made while the application is on its
  // way: app/api.ts takes the answers, app/first-calls.ts has the calls of an address without parameters.
  if (token && userId) {
    var base = document.querySelector('meta[name="base-path"]');
    var self = document.currentScript;
    var own = (location.search === '' && self && self.getAttribute('data-calls')) || '[]';
    /** @type {Record<string, Promise<Response>>} */
    var answers = {};
    /** @typedef {[procedure: string, input?: object, lead?: Lead]} FirstCall */
    /** @type {FirstCall} */
    var profile = ['users.profile', { id: null }];
    [profile].concat(/** @type {FirstCall[]} */ (JSON.parse(own))).forEach(function (call) {
      var input = JSON.stringify(call[1], function (key, /** @type {unknown} */ value) {
        return key === 'id' ? Number(userId) : value;
      });
      var path = '/trpc/' + call[0] + (input ? '?input=' + encodeURIComponent(input) : '');
      var url = new URL(((base && base.getAttribute('content')) || '') + path, location.href).href;
      var answer = fetch(url, { headers: { Authorization: 'Bearer ' + token } });
      answers[url] = answer;
      answer
        .then(function (response) {
          return call[2] ? showLead(response.clone(), call[2]) : undefined;
        })
        .catch(function () {});
    });
    Object.assign(window, { earlyCalls: { token: token, time: Date.now(), answers: answers } });
  }

  // The photo that leads the album on a phone, in the place of its card (features/album/days/DaySkeletons.tsx). A day of
  // two entries has none: features/album/days/rows.ts.
  /**
   * @typedef {{ sizes: string, ratio: number }} Lead
   * @typedef {{ published_at: string, width: number, height: number, images: { url: string, width: number }[] }} Entry
   * @param {Response} response
   * @param {Lead} lead
   */
  async function showLead(response, lead) {
    var body = /** @type {{ result: { data: { entries: Entry[] } } }} */ (await response.json());
    var entries = body.result.data.entries;
    var days = entries.slice(0, 3).map(function (entry) {
      return new Date(entry.published_at).toDateString();
    });
    var isPair = days[0] === days[1] && days[1] !== days[2];
    var first = entries[0];
    if (isPair || !first || !first.images.length || !matchMedia('not all and (min-width: 40em)').matches)
      return;
    var photo = new Image();
    photo.alt = '';
    photo.fetchPriority = 'high';
    photo.sizes = lead.sizes;
    photo.style.aspectRatio = String(Math.max(lead.ratio, first.width / first.height));
    photo.srcset = first.images
      .map(function (image) {
        return image.url + ' ' + image.width + 'w';
      })
      .join(', ');
    Object.assign(window, { firstPhoto: photo });
    var place = document.querySelector('[data-first-photo]');
    if (place) place.replaceChildren(photo);
  }

  // The application sends every form. One that is submitted before it has started is sent then: use-zod-form.ts.
  addEventListener(
    'submit',
    function (event) {
      event.preventDefault();
      if (event.target instanceof Element) event.target.setAttribute('data-submitted', '');
    },
    true,
  );

  // A page that is read without the application fetches it after the first paint: `startingLate` in page-head.ts.
  function start() {
    var late = document.querySelector('script[type="late"]');
    if (!(late instanceof HTMLScriptElement)) return;
    document.querySelectorAll('link[rel="late"]').forEach(function (link) {
      link.setAttribute('rel', 'modulepreload');
    });
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = 'anonymous';
    script.src = late.src;
    late.replaceWith(script);
  }
  // A callback of requestAnimationFrame runs ahead of the paint, so that the fetch would compete with its fonts.
  function startAfterPaint() {
    new PerformanceObserver(function (list, observer) {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
  }
  addEventListener('DOMContentLoaded', function () {
    startAfterPaint();
    // A page in the background is not painted.
    setTimeout(start, document.hidden ? 0 : 1000);
  });

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
