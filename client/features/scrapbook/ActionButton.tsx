import type { ComponentPropsWithRef } from 'react';
import { messages } from '../../../shared/messages.ts';
import { SparkleIcon } from '../../ui/icons.tsx';
import styles from './EntryActions.module.css';

type ButtonProps = ComponentPropsWithRef<'button'>;

/** A drawing whose name is read out, and shown by a pointer that rests on it. */
export const ActionButton = ({ name, ...props }: ButtonProps & { name: string }) => (
  <button {...props} type="button" className={styles.action} aria-label={name} title={name} />
);

export const CollabButton = (props: ButtonProps) => (
  <ActionButton {...props} name={messages.scrapbook.collab}>
    <SparkleIcon size={20} />
  </ActionButton>
);
