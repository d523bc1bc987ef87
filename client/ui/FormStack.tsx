import styles from './FormStack.module.css';

/** A form with its fields one below the other. */
export function FormStack(props: React.ComponentProps<'form'>) {
  return <form {...props} className={styles.form} />;
}
