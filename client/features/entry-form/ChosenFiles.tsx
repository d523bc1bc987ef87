import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { entryFileTypes } from '../../../shared/content-kind.ts';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { severalMessages as text } from '../../../shared/messages/several.ts';
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx';
import { problemOf, refusalOf } from './chosen-files.ts';
import styles from './ChosenFiles.module.css';
import { FileThumbnail } from '../../ui/FileThumbnail.tsx';
import type { ChosenFile } from './use-chosen-files.ts';

type Props = {
  files: readonly ChosenFile[];
  onAdd: (files: readonly File[]) => void;
  onChange: (files: readonly ChosenFile[]) => void;
  /** Called with why the first of them cannot be sent; blank when all can. */
  onProblem: (problem: string) => void;
  readOnly: boolean;
};

export default function ChosenFiles({ files, onAdd, onChange, onProblem, readOnly }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const problem = files.map(problemOf).find(Boolean) ?? '';
  const refused = files.filter(({ file }) => refusalOf(file) !== '').length;
  useEffect(() => onProblem(problem), [problem, onProblem]);
  const addMore = useRef<HTMLButtonElement>(null);
  // The control that had the focus is gone.
  useEffect(() => addMore.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.files} aria-label={text.chosen(files.length)}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {text.chosen(files.length)}
        </p>
        <Button
          ref={addMore}
          variant="default"
          leftSection={<PlusIcon />}
          onClick={() => input.current?.click()}
          aria-disabled={readOnly}
        >
          {text.addMore}
        </Button>
      </div>
      <p className={styles.problem} role="status">
        {refused > 0 && text.refused(refused, files.length - refused)}
      </p>
      <p className={styles.note}>
        {text.each} {files.length === limits.severalFiles && text.most}
      </p>
      <ul className={styles.list}>
        {files.map((chosen) => (
          <Chosen
            key={chosen.id}
            chosen={chosen}
            readOnly={readOnly}
            onChange={(next) => onChange(files.map((one) => (one.id === next.id ? next : one)))}
            onRemove={() => {
              addMore.current?.focus({ preventScroll: true });
              onChange(files.filter((one) => one.id !== chosen.id));
            }}
          />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={entryFileTypes.join(',')}
        onChange={(event) => {
          onAdd(Array.from(event.currentTarget.files ?? []));
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}

type ChosenProps = {
  chosen: ChosenFile;
  readOnly: boolean;
  onChange: (chosen: ChosenFile) => void;
  onRemove: () => void;
};

function Chosen({ chosen, readOnly, onChange, onRemove }: ChosenProps) {
  const { file, title, tags } = chosen;
  const refusal = refusalOf(file);
  const problem = refusal === messages.file.kinds ? text.kindRefused : problemOf(chosen);
  return (
    <li className={styles.chosen} data-problem={problem !== '' || undefined}>
      <FileThumbnail file={file} />
      <span className={styles.name}>{file.name}</span>
      <ActionIcon aria-label={text.remove(file.name)} onClick={onRemove} className={styles.remove}>
        <CloseIcon size={22} />
      </ActionIcon>
      {problem !== '' && <p className={styles.problem}>{problem}</p>}
      {problem === text.kindRefused && (
        <details className={styles.own}>
          <summary>{messages.entryForm.whichFiles}</summary>
          {refusal}
        </details>
      )}
      <details className={styles.own} hidden={refusal !== ''}>
        <summary>{text.ownWords}</summary>
        <div className={styles.fields}>
          <TextInput
            label={text.ownTitle}
            value={title}
            maxLength={limits.title.max}
            readOnly={readOnly}
            autoComplete="off"
            onChange={(event) => onChange({ ...chosen, title: event.currentTarget.value })}
          />
          <TextInput
            label={text.ownTags}
            value={tags}
            readOnly={readOnly}
            autoComplete="off"
            onChange={(event) => onChange({ ...chosen, tags: event.currentTarget.value })}
          />
        </div>
      </details>
    </li>
  );
}
