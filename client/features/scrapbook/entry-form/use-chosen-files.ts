import { useState } from 'react';
import { limits } from '../../../../shared/limits.ts';
import { prepareToSend } from '../../../lib/upload/upload.ts';
import { newUuid } from '../../../lib/uuid.ts';

/** One of several chosen files, with its own texts; a blank one is that of all. */
export type ChosenFile = { id: string; file: File; title: string; tags: string };

/** The files of a form that each become an entry; none while the form is about one entry. */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [problem, setProblem] = useState('');
  return {
    files,
    /** Adds files up to the number that one form sends. */
    add: (more: readonly File[]) => {
      prepareToSend();
      const chosen = more.map((file) => ({ id: newUuid(), file, title: '', tags: '' }));
      setFiles([...files, ...chosen].slice(0, limits.severalFiles));
    },
    change: setFiles,
    /** Why they cannot be sent; blank when they can. */
    problem: files.length > 0 ? problem : '',
    setProblem,
  };
}
