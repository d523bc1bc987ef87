// Search and the picture viewer of a keepsake. The pages say everything without it.

/** @typedef {{ href: string, title: string, by: string, text: string }} Found */
/** @typedef {Record<'search' | 'picture' | 'close' | 'nothingFound', string>} Words */

// Set above, in the language of the pages.
const { keepsakeWords: words } = /** @type {{ keepsakeWords: Words }} */ (/** @type {unknown} */ (window));

const root = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.dataset['root'] ?? '';

/**
 * The search index is a script, since pages opened from a disk may not read other files.
 * @type {Promise<(Found & { folded: string })[]> | undefined}
 */
let index;
const loadIndex = () =>
  (index ??= new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = `${root}assets/search-index.js`;
    script.addEventListener('load', () => {
      const { keepsakeIndex = [] } = /** @type {{ keepsakeIndex?: Found[] }} */ (
        /** @type {unknown} */ (window)
      );
      done(keepsakeIndex.map((entry) => ({ ...entry, folded: fold(entry.text) })));
    });
    script.addEventListener('error', () => failed(new Error('The search index cannot be loaded')));
    document.head.append(script);
  }));

/** Without accents, and without punctuation: apostrophes have many forms. */
const fold = (/** @type {string} */ text) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{P}´`]/gu, '')
    .toLowerCase()
    .trim();

const search =
  '<form role="search"><label><input type="search" name="q" /></label></form><div class="results" role="status"></div>';

function addSearch(/** @type {HTMLElement} */ place) {
  place.innerHTML = search;
  place.querySelector('label')?.prepend(words.search, ' ');
  const field = /** @type {HTMLInputElement} */ (place.querySelector('input'));
  const results = /** @type {HTMLElement} */ (place.querySelector('.results'));

  const show = async () => {
    const query = fold(field.value);
    const isFound = (/** @type {{ folded: string }} */ { folded }) =>
      query.split(/\s+/).every((word) => folded.includes(word));
    const matches = query === '' ? [] : (await loadIndex()).filter(isFound);
    const list = document.createElement('ul');
    for (const { href, title, by } of matches.slice(0, 20)) {
      const link = document.createElement('a');
      link.href = root + href;
      link.textContent = title;
      const item = document.createElement('li');
      item.append(link, ` ${by}`);
      list.append(item);
    }
    results.replaceChildren(query === '' ? '' : matches.length > 0 ? list : words.nothingFound);
  };
  field.addEventListener('input', () => void show());
  place.addEventListener('submit', (event) => {
    event.preventDefault();
    void show();
  });
}

const lightbox = '<dialog class="lightbox"><button type="button"></button><img alt="" /></dialog>';

function addLightbox(/** @type {HTMLAnchorElement[]} */ links) {
  document.body.insertAdjacentHTML('beforeend', lightbox);
  const dialog = /** @type {HTMLDialogElement} */ (document.body.lastElementChild);
  const picture = /** @type {HTMLImageElement} */ (dialog.querySelector('img'));
  dialog.setAttribute('aria-label', words.picture);
  const close = /** @type {HTMLButtonElement} */ (dialog.querySelector('button'));
  close.append(words.close);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  for (const link of links) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      picture.src = link.href;
      picture.alt = link.querySelector('img')?.alt ?? '';
      dialog.showModal();
    });
  }
}

const place = document.getElementById('search');
if (place) addSearch(place);
// A cast of NodeListOf is at times reported as unnecessary: the linter takes all lists of nodes for one type.
const photos = [...document.querySelectorAll('a')].filter((link) => link.classList.contains('photo'));
if (photos.length > 0 && 'showModal' in HTMLDialogElement.prototype) addLightbox(photos);
