import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { messages } from '../../../shared/messages.ts';
import { SparkleIcon } from '../../ui/icons.tsx';
import styles from './EntryActions.module.css';

export const CollabButton = (props: ButtonProps & ComponentPropsWithRef<'button'>) => (
  <Button {...props} className={styles.action} variant="subtle" leftSection={<SparkleIcon />}>
    {messages.scrapbook.collab}
  </Button>
);
