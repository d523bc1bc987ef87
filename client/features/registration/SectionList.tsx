import { labels } from '../../../shared/messages/labels.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { sections, type SectionId } from './sections.ts';
import styles from './SectionList.module.css';

/** The parts of the form; those whose ids are `answered` have a mark, and the first of the others another. */
export function SectionList({ answered }: { answered: string }) {
  const done = answered.split(' ');
  const ids = Object.keys(sections) as SectionId[];
  const next = ids.find((id) => !done.includes(id));
  return (
    <nav aria-label={labels.texts.formParts} className={styles.list}>
      {ids.map((id, index) => {
        const isDone = done.includes(id);
        return (
          <a key={id} href={`#${id}`} data-done={isDone || undefined} data-next={id === next || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <CheckIcon size={20} /> : index + 1}
            </span>
            {sections[id].legend}
            {isDone && <VisuallyHidden>, {labels.texts.sectionDone}</VisuallyHidden>}
          </a>
        );
      })}
    </nav>
  );
}
