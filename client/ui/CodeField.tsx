import { TextInput, type TextInputProps } from '@mantine/core';
import styles from './CodeField.module.css';

type Props = Omit<TextInputProps, 'classNames' | 'style'> & { length: number };

/** A code that was sent by e-mail, with one cell for each of its characters. */
export const CodeField = ({ length, ...input }: Props) => (
  <TextInput
    {...input}
    autoComplete="one-time-code"
    classNames={{ input: styles.code }}
    style={{ '--length': length }}
  />
);
