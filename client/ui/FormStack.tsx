import styles from './FormStack.module.css';

export function FormStack(props: React.ComponentProps<'form'>) {
  return <form {...props} className={styles.form} />;
}
