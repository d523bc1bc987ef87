import styles from './FieldGroup.module.css';

/** Fields that belong together, under one legend; `id` makes it a place to go to. */
export function FieldGroup({
  legend,
  id,
  children,
}: {
  legend: string;
  id?: string;
  children: React.ReactNode;
}) {
  return (
    <fieldset className={styles.group} id={id}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
