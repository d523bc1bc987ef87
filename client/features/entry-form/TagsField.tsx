import { TextInput } from '@mantine/core';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { TagChips } from '../../ui/TagChips.tsx';
import { splitTags } from '../../outbox/item.ts';
import styles from './TagsField.module.css';

const text = messages.entryForm;

type Props = { value: string } & React.ComponentProps<typeof TextInput>;

/** Tags typed with commas, since phones send no key event for a comma; the chips below show the result. */
export function TagsField({ value, ...input }: Props) {
  const tags = splitTags(value);
  return (
    <div className={styles.field}>
      <TextInput {...input} value={value} label={text.tags} description={text.tagsHint} autoComplete="off" />
      {tags.length > 0 && (
        <div className={styles.preview}>
          <TagChips tags={tags} label={text.tags} />
          <span className={styles.count} data-over={tags.length > limits.tags || undefined}>
            {text.tagCount(tags.length)}
          </span>
        </div>
      )}
    </div>
  );
}
