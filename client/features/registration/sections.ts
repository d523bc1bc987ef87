import { labels } from '../../../shared/messages/labels.ts';

const { formSections } = labels.texts;

export const sections = {
  you: { id: 'you', legend: formSections.you },
  story: { id: 'story', legend: formSections.story },
  tags: { id: 'tags', legend: formSections.tags },
  access: { id: 'access', legend: formSections.access },
} as const;
