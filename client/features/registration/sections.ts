import { questions } from '../../../shared/questions.ts';
import { labels } from '../../../shared/messages/labels.ts';
import type { RegistrationValues } from './answers.ts';

const { formSections } = labels.texts;

type Field = keyof RegistrationValues;
const answers = questions.flatMap(({ name, required }): Field[] => (required === null ? [] : [name]));

/** The parts of the form, and the fields without which each of them is incomplete. */
export const sections = {
  you: { id: 'you', legend: formSections.you, fields: ['username', 'email'] },
  story: { id: 'story', legend: formSections.story, fields: ['about', ...answers] },
  tags: { id: 'tags', legend: formSections.tags, fields: ['relationship_tags'] },
  access: {
    id: 'access',
    legend: formSections.access,
    fields: ['invite_code', 'password', 'confirm_password'],
  },
} satisfies Record<string, { id: string; legend: string; fields: readonly Field[] }>;

export type SectionId = keyof typeof sections;

const isAnswered = (value: string | readonly string[]): boolean =>
  (typeof value === 'string' ? value.trim() : value).length > 0;

/** The parts in which everything required is answered. */
export const answeredSections = (values: RegistrationValues): SectionId[] =>
  (Object.keys(sections) as SectionId[]).filter((id) =>
    sections[id].fields.every((field) => isAnswered(values[field])),
  );

/** How many of the required fields of all parts are answered. */
export function progressOf(values: RegistrationValues): { answered: number; of: number } {
  const required = Object.values(sections).flatMap(({ fields }): readonly Field[] => fields);
  return { answered: required.filter((field) => isAnswered(values[field])).length, of: required.length };
}
