import type { FieldError } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages.ts';
import styles from './ServerRules.module.css';

type Props = { id: string; errors: readonly FieldError[]; onPick: (field: string) => void };

export default function ServerRules({ id, errors, onPick }: Props) {
  return (
    <div role="alert" id={id} className={styles.rules}>
      <p className={styles.heading}>{messages.entry.validationErrors}</p>
      <ul className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <button type="button" className={styles.link} onClick={() => onPick(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
