import { labels } from '../../../shared/messages/labels.ts';
import { sections } from './sections.ts';
import styles from './SectionList.module.css';

export function SectionList() {
  return (
    <nav aria-label={labels.texts.formParts} className={styles.list}>
      {Object.values(sections).map(({ id, legend }) => (
        <a key={id} href={`#${id}`}>
          {legend}
        </a>
      ))}
    </nav>
  );
}
