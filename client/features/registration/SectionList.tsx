import { labels } from '../../../shared/messages/labels.ts';
import { CheckIcon, DotIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { sections, type SectionId } from './sections.ts';
import styles from './SectionList.module.css';

/** The parts of the form; those whose ids are `answered` have a mark. */
export function SectionList({ answered }: { answered: string }) {
  const done = answered.split(' ');
  return (
    <nav aria-label={labels.texts.formParts} className={styles.list}>
      {(Object.keys(sections) as SectionId[]).map((id) => {
        const isDone = done.includes(id);
        return (
          <a key={id} href={`#${id}`} data-done={isDone || undefined}>
            <span className={styles.mark}>{isDone ? <CheckIcon size={18} /> : <DotIcon size={18} />}</span>
            {sections[id].legend}
            {isDone && <VisuallyHidden>, {labels.texts.sectionDone}</VisuallyHidden>}
          </a>
        );
      })}
    </nav>
  );
}
