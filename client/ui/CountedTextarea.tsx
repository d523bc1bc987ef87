import { Box, Textarea, type TextareaProps } from '@mantine/core';
import { characters } from '../../shared/limits.ts';
import { labels } from '../../shared/messages/labels.ts';
import styles from './CountedTextarea.module.css';

type Props = Omit<TextareaProps, 'maxLength' | 'value'> & {
  value: string;
  /** How many characters are accepted; more can be typed, so that nothing pasted is cut. */
  max: number;
  /** From how many characters left the counter shows; a fifth of `max` when left out. */
  countFrom?: number;
};

export function CountedTextarea({ value, max, countFrom = Math.floor(max / 5), ...textarea }: Props) {
  const left = max - characters(value.trim());
  return (
    <Box pos="relative" data-long={max >= 1000 || undefined}>
      <Textarea maxRows={12} {...textarea} value={value} />
      <div className={styles.counter} data-over={left < 0 || undefined} aria-hidden="true">
        {left <= countFrom && labels.texts.charactersLeft(left)}
      </div>
      <span className="hidden" role="status">
        {spokenAt(left, countFrom) && labels.texts.charactersLeft(left)}
      </span>
    </Box>
  );
}

/** Not every keystroke is read out. */
const spokenAt = (left: number, countFrom: number): boolean =>
  left <= countFrom && (left < 0 ? left % 10 === 0 : [100, 50, 10, 0].includes(left));
