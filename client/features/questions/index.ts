export { RelationshipTags } from './RelationshipTags.tsx';
export { StoryFields } from './StoryFields.tsx';
