import styles from './ProgressBar.module.css';

type Props = {
  label: string;
  /** Null while it is not known how long it takes. */
  share: number | null;
};

export const ProgressBar = ({ label, share }: Props) => (
  <progress className={styles.bar} aria-label={label} {...(share !== null && { value: share, max: 1 })} />
);
