import { useEffect, useRef, useState } from 'react';
import { filmMessages } from '../../../../shared/messages/film.ts';
import { makeFilm, readFilm } from '../../../lib/upload/film/film.ts';
import {
  fits,
  longestEnd,
  type Encoding,
  type FilmFacts,
  type Part,
} from '../../../lib/upload/film/film-rules.ts';

export function useFilm(file: File, onFit: (film: File) => void) {
  const [facts, setFacts] = useState<FilmFacts | null>(null);
  const [part, setPart] = useState<Part>({ start: 0, end: 0 });
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const work = useRef<AbortController | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    void read();
    async function read() {
      try {
        const found = await readFilm(file, stop.signal);
        const start = found.keyFrames[0] ?? 0;
        setFacts(found);
        setPart({ start, end: longestEnd(found, start) });
      } catch {
        if (!stop.signal.aborted) setProblem(filmMessages.cannotRead);
      }
    }
    return () => {
      stop.abort();
      work.current?.abort();
    };
  }, [file]);

  const make = async (chosen: Part, encoding: Encoding | null) => {
    const stop = new AbortController();
    work.current = stop;
    setProblem(null);
    setShare(0);
    try {
      const film = await makeFilm(file, chosen, encoding, stop.signal, setShare);
      if (fits(film.size)) onFit(film);
      else setProblem(filmMessages.stillTooLarge);
    } catch {
      if (!stop.signal.aborted) setProblem(filmMessages.failed);
    } finally {
      setShare(null);
    }
  };
  return { facts, part, setPart, share, problem, make, cancel: () => work.current?.abort() };
}
