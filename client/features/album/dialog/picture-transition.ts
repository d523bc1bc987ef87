/** The picture of a card becomes that of the dialog and back, but without view transitions or with reduced motion. */

/** On `<html>` while one runs: the dialog appears and goes at once then. */
const RUNNING = 'data-picture-transition';
const NAME = 'entry-picture';
/** Within this time the page shows its next state, or the transition is given up; in milliseconds. */
const PATIENCE = 250;

const dialogPicture = () => document.querySelector<HTMLElement>('[role="dialog"] [data-entry-picture]');

export const isPictureTransition = (): boolean => document.documentElement.hasAttribute(RUNNING);

export const growFromCard = (entryId: number, change: () => void): void =>
  run(() => cardPicture(entryId), change, dialogPicture);

export const returnToCard = (entryId: number, change: () => void): void =>
  run(dialogPicture, change, () => (dialogPicture() ? null : cardPicture(entryId)));

function run(from: () => HTMLElement | null, change: () => void, to: () => HTMLElement | null): void {
  const picture = from();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!('startViewTransition' in document) || isCalm || !picture) return change();
  const root = document.documentElement;
  root.setAttribute(RUNNING, '');
  picture.style.viewTransitionName = NAME;
  let end: HTMLElement | null = null;
  const transition = document.startViewTransition(async () => {
    change();
    end = await becomesShown(to);
    picture.style.viewTransitionName = '';
    if (end) end.style.viewTransitionName = NAME;
  });
  void transition.finished
    .catch(() => undefined)
    .finally(() => {
      if (end) end.style.viewTransitionName = '';
      root.removeAttribute(RUNNING);
    });
}

function cardPicture(entryId: number): HTMLElement | null {
  const card = document.querySelector(`article [data-entry="${entryId}"]`)?.closest('article');
  const picture = card?.querySelector<HTMLElement>('[data-entry-picture]');
  if (!picture) return null;
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight ? picture : null;
}

/** The element once the document contains it; null when it does not in time. No frame is drawn meanwhile. */
async function becomesShown(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  const end = performance.now() + PATIENCE;
  let found = find();
  while (!found && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    found = find();
  }
  return found;
}
