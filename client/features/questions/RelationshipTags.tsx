import { Group, Text } from '@mantine/core';
import { useId } from 'react';
import { labels } from '../../../shared/messages/labels.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { useRelationshipTags } from './hooks.ts';
import styles from './RelationshipTags.module.css';

type Props = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: React.ReactNode;
  'aria-errormessage'?: string | undefined;
};

/**
 * How a guest belongs to the couple: each checkbox covers its whole chip for fingers, keys and screen readers. A tag that
 * was chosen earlier stays on offer when the list has changed.
 */
export function RelationshipTags({ value, onChange, error, ...rest }: Props) {
  const tags = useRelationshipTags();
  const id = useId();
  if (tags === undefined)
    return (
      <Text role="status" aria-busy="true">
        {labels.texts.loadingTags}
      </Text>
    );
  const toggle = (tag: string) =>
    onChange(value.includes(tag) ? value.filter((chosen) => chosen !== tag) : [...value, tag]);
  return (
    <div role="group" data-field aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <Text id={id} fw={500} mb="xs">
        {labels.fields.relationshipTags}
      </Text>
      <Text id={`${id}-hint`} c="dimmed" fz="sm" mb="sm">
        {labels.fields.relationshipTagsHint}
      </Text>
      <Group gap="xs" className={styles.options} data-error={error ? true : undefined}>
        {[...new Set([...tags, ...value])].map((tag) => (
          <label key={tag} className={styles.chip}>
            <input
              type="checkbox"
              name="relationship_tags"
              value={tag}
              checked={value.includes(tag)}
              onChange={() => toggle(tag)}
              aria-invalid={error ? true : undefined}
              aria-errormessage={rest['aria-errormessage']}
              className="cover"
            />
            <CheckIcon size={18} />
            {tag}
          </label>
        ))}
      </Group>
      {error}
    </div>
  );
}
