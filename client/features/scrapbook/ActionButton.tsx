import type { ComponentPropsWithRef } from 'react';
import { messages } from '../../../shared/messages.ts';
import { SparkleIcon } from '../../ui/icons.tsx';
import styles from './EntryActions.module.css';

type ButtonProps = ComponentPropsWithRef<'button'>;

/** A drawing with its name beside it. */
export const ActionButton = ({ name, children, ...props }: ButtonProps & { name: string }) => (
  <button {...props} type="button" className={styles.action}>
    {children}
    {name}
  </button>
);

export const CollabButton = (props: ButtonProps) => (
  <ActionButton {...props} name={messages.scrapbook.collab}>
    <SparkleIcon size={20} />
  </ActionButton>
);
