// Search and the picture viewer of a keepsake. The pages say everything without it.

/** @typedef {{ href: string, title: string, by: string, text: string }} Found */

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

const fold = (/** @type {string} */ text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function addSearch(/** @type {HTMLElement} */ place) {
  const form = document.createElement('form');
  form.setAttribute('role', 'search');
  const label = document.createElement('label');
  label.textContent = 'Search ';
  const field = document.createElement('input');
  field.type = 'search';
  field.name = 'q';
  label.append(field);
  form.append(label);
  const results = document.createElement('div');
  results.className = 'results';
  results.setAttribute('role', 'status');
  place.append(form, results);

  const show = async () => {
    const query = fold(field.value.trim());
    const matches = query === '' ? [] : (await loadIndex()).filter(({ folded }) => folded.includes(query));
    const list = document.createElement('ul');
    for (const { href, title, by } of matches.slice(0, 20)) {
      const link = document.createElement('a');
      link.href = root + href;
      link.textContent = title;
      const item = document.createElement('li');
      item.append(link, ` by ${by}`);
      list.append(item);
    }
    results.replaceChildren(query === '' ? '' : matches.length > 0 ? list : 'Nothing found');
  };
  field.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show();
  });
}

function addLightbox(/** @type {NodeListOf<HTMLAnchorElement>} */ links) {
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.setAttribute('aria-label', 'Picture');
  const picture = document.createElement('img');
  picture.alt = '';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  dialog.append(close, picture);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.body.append(dialog);
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
const photos = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('a.photo'));
if (photos.length > 0 && 'showModal' in HTMLDialogElement.prototype) addLightbox(photos);
