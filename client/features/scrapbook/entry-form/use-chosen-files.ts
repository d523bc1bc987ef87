import { useState } from 'react';
import { limits } from '../../../../shared/limits.ts';
import { prepareToSend } from '../../../lib/upload/upload.ts';
import { newUuid } from '../../../lib/uuid.ts';
import type { ChosenFile } from '../drafts/use-draft.ts';

/** The files of a form that each become an entry; `keep` stores them on this device after each change. */
export function useChosenFiles(keep: (files: readonly ChosenFile[]) => void) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [problem, setProblem] = useState('');
  const change = (next: readonly ChosenFile[]) => {
    keep(next);
    setFiles(next);
  };
  return {
    files,
    add: (more: readonly File[]) => {
      prepareToSend();
      const chosen = more.map((file) => ({ id: newUuid(), file, title: '', tags: '' }));
      change([...files, ...chosen].slice(0, limits.severalFiles));
    },
    change,
    show: setFiles,
    problem: files.length > 0 ? problem : '',
    setProblem,
  };
}
