import { useEffect, useRef, useState } from 'react';
import { largeVideoMessages } from '../../../shared/messages/large-video.ts';
import { fitVideo, readVideo } from '../../lib/upload/large-video/fit-video.ts';
import {
  fits,
  longestEnd,
  type Encoding,
  type VideoFacts,
  type Part,
} from '../../lib/upload/large-video/video-rules.ts';

export function useVideoFit(file: File, onFit: (video: File) => void) {
  const [facts, setFacts] = useState<VideoFacts | null>(null);
  const [part, setPart] = useState<Part>({ start: 0, end: 0 });
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const work = useRef<AbortController | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    void read();
    async function read() {
      try {
        const found = await readVideo(file, stop.signal);
        const start = found.keyFrames[0] ?? 0;
        setFacts(found);
        setPart({ start, end: longestEnd(found, start) });
      } catch {
        if (!stop.signal.aborted) setProblem(largeVideoMessages.cannotRead);
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
      const video = await fitVideo(file, chosen, encoding, stop.signal, setShare);
      if (fits(video.size)) onFit(video);
      else setProblem(largeVideoMessages.stillTooLarge);
    } catch {
      if (!stop.signal.aborted) setProblem(largeVideoMessages.failed);
    } finally {
      setShare(null);
    }
  };
  return { facts, part, setPart, share, problem, make, cancel: () => work.current?.abort() };
}
