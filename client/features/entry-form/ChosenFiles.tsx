import { Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { entryFileTypes, kindOfFile } from '../../../shared/content-kind.ts';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { severalMessages as text } from '../../../shared/messages/several.ts';
import { comeInSight } from '../../lib/return-focus.ts';
import type { ReservedItem } from '../../outbox/item.ts';
import { FileThumbnail } from '../../ui/FileThumbnail.tsx';
import { EditIcon, PlusIcon, VideoIcon } from '../../ui/icons.tsx';
import styles from './EntryForm.module.css';
import { changeFile, problemOf, refusalOf, removeFile, type ChosenFile } from './files.ts';

type Props = {
  item: ReservedItem;
  files: readonly ChosenFile[];
  onAdd: (files: readonly File[]) => void;
  onChanged: () => void;
  readOnly: boolean;
};

/** Several files as a grid of prints; one that is tapped takes words of its own, below its row. */
export default function ChosenFiles({ item, files, onAdd, onChanged, readOnly }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const refused = files.filter(({ file }) => refusalOf(file) !== null).length;
  const remove = (id: string) => {
    add.current?.focus({ preventScroll: true });
    removeFile(item, id);
    onChanged();
  };
  return (
    <section aria-label={text.chosen(files.length)}>
      <Text fw={700} role="status">
        {text.chosen(files.length)}
      </Text>
      <Text c="var(--error)" role="status">
        {refused > 0 ? text.refused(refused, files.length - refused) : item.problem}
      </Text>
      <ul className={styles.prints}>
        <li>
          <FileButton
            multiple
            accept={entryFileTypes.join(',')}
            onChange={onAdd}
            inputProps={{ onClick: ({ currentTarget }) => (currentTarget.value = '') }}
          >
            {({ onClick }) => (
              <button
                ref={add}
                type="button"
                className={styles.add}
                onClick={onClick}
                aria-disabled={readOnly}
              >
                <PlusIcon size={28} />
                {text.addMore}
              </button>
            )}
          </FileButton>
        </li>
        {files.map((chosen) => (
          <Print
            key={chosen.id}
            chosen={chosen}
            isOpen={openId === chosen.id}
            readOnly={readOnly}
            onOpen={() => setOpenId(openId === chosen.id ? null : chosen.id)}
            onRemove={() => remove(chosen.id)}
          />
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {files.length === limits.severalFiles && text.max}
      </Text>
    </section>
  );
}

type PrintProps = {
  chosen: ChosenFile;
  isOpen: boolean;
  readOnly: boolean;
  onOpen: () => void;
  onRemove: () => void;
};

function Print({ chosen, isOpen, readOnly, onOpen, onRemove }: PrintProps) {
  const { id, file, title, tags } = chosen;
  const fieldsId = useId();
  const picture = useRef<HTMLButtonElement>(null);
  const problem = problemOf(chosen);
  const isRefused = refusalOf(file) !== null;
  const kind = kindOfFile(file);
  // A picture says itself which one it is.
  const hasName = !isRefused && (kind === 'audio' || kind === 'document');
  const close = () => {
    picture.current?.focus();
    onOpen();
  };
  return (
    <>
      <li className={styles.print} data-problem={problem !== null || undefined}>
        <button
          ref={picture}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          onClick={onOpen}
        >
          <span className="hidden">{text.ownWords(file.name)}</span>
          <FileThumbnail file={file} />
          <EditIcon />
          <span className={styles.label}>
            {hasName && <span>{file.name}</span>}
            {kind === 'video' && !isRefused && <VideoIcon size={20} />}
            {title && !isOpen && <strong dir="auto">{title}</strong>}
            {isRefused ? text.cannotBeSent : problem}
          </span>
        </button>
      </li>
      {isOpen && (
        <li className={styles.opened}>
          <FileThumbnail file={file} />
          <Stack id={fieldsId} ref={comeInSight} flex={1} gap="sm">
            {isRefused && problem && <Text size="sm">{text.ownProblem(file.name, problem)}</Text>}
            <TextInput
              display={isRefused ? 'none' : ''}
              label={text.ownTitle}
              value={title}
              maxLength={limits.title.max}
              readOnly={readOnly}
              autoComplete="off"
              onChange={(event) => changeFile(id, { title: event.currentTarget.value })}
            />
            <TextInput
              display={isRefused ? 'none' : ''}
              label={text.ownTags}
              value={tags}
              readOnly={readOnly}
              autoComplete="off"
              onChange={(event) => changeFile(id, { tags: event.currentTarget.value })}
            />
            <Group justify="space-between">
              <Button variant="transparent" aria-label={text.remove(file.name)} onClick={onRemove}>
                {messages.entryForm.removeFile}
              </Button>
              <Button variant="default" onClick={close}>
                {text.done}
              </Button>
            </Group>
          </Stack>
        </li>
      )}
    </>
  );
}
