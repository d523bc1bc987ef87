import { CountedTextarea } from '../../ui/CountedTextarea.tsx';
import { questions, type QuestionName } from '../../../shared/questions.ts';
import { questionTexts } from '../../../shared/messages/questions.ts';
import { labels } from '../../../shared/messages/labels.ts';

type StoryName = 'about' | QuestionName;

type StoryForm = {
  values: Record<StoryName, string>;
  field: (name: StoryName) => object;
};

type Props = {
  form: StoryForm;
  about: { label: string; max: number };
};

export function StoryFields({ form, about }: Props) {
  return (
    <>
      <CountedTextarea
        {...form.field('about')}
        label={about.label}
        value={form.values.about}
        max={about.max}
        minRows={2}
      />
      {questions.map(({ name, max, isRequired, short }) => (
        <CountedTextarea
          key={name}
          {...form.field(name)}
          label={isRequired ? questionTexts[name].label : labels.fields.optional(questionTexts[name].label)}
          value={form.values[name]}
          max={max}
          minRows={short ? 1 : 2}
        />
      ))}
    </>
  );
}
