export { questions, type QuestionName } from './questions.ts';
export { RelationshipTags } from './RelationshipTags.tsx';
export { StoryFields } from './StoryFields.tsx';
