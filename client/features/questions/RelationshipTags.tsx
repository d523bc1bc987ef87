import { Group, Skeleton } from '@mantine/core';
import { defaultRelationshipTags } from '../../../shared/catalog.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { ChipSelect } from '../../ui/ChipSelect.tsx';
import { useRelationshipTags } from './hooks.ts';
import '@mantine/core/styles/Skeleton.layer.css';

type Props = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: React.ReactNode;
  'aria-errormessage'?: string | undefined;
};

/** How a guest belongs to the couple. A tag that was chosen earlier stays on offer when the list has changed. */
export function RelationshipTags(props: Props) {
  const tags = useRelationshipTags();
  if (tags === undefined) {
    return (
      <Group role="status" aria-busy="true" aria-label={labels.texts.loadingTags} gap="xs">
        {defaultRelationshipTags.map((tag) => (
          <Skeleton key={tag} height={44} width={`${tag.length + 4}ch`} radius="xl" />
        ))}
      </Group>
    );
  }
  const options = [...new Set([...tags, ...props.value])];
  return (
    <ChipSelect
      {...props}
      label={labels.fields.relationshipTags}
      description={labels.fields.relationshipTagsHint}
      name="relationship_tags"
      options={options}
    />
  );
}
