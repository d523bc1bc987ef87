import { useWindowEvent } from '@mantine/hooks';
import type { adjacentEntries } from './adjacent-entries.ts';

/** Where an arrow key already has a meaning of its own. */
const OWN_ARROWS = 'input, textarea, select, audio, video, [role="toolbar"], [role="menu"]';

export function useStepKeys(
  active: boolean,
  { previous, next }: ReturnType<typeof adjacentEntries>,
  onStep: (id: number) => void,
): void {
  useWindowEvent('keydown', (event) => {
    if (!active || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
    const id = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (id != null) onStep(id);
  });
}
