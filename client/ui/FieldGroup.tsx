import { CheckIcon } from './icons.tsx';
import styles from './FieldGroup.module.css';

type Props = {
  legend: string;
  /** Makes it a place to go to. */
  id?: string;
  /** Whether all that is required in it is there: a mark beside the legend. */
  isDone?: boolean;
  children: React.ReactNode;
};

/** Fields that belong together, under one legend. */
export function FieldGroup({ legend, id, isDone = false, children }: Props) {
  return (
    <fieldset className={styles.group} id={id}>
      <legend className={styles.legend}>
        {legend}
        {isDone && (
          <span className={styles.mark} aria-hidden="true">
            <CheckIcon size={20} />
          </span>
        )}
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
