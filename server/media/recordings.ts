import { readFile, writeFile } from 'node:fs/promises';
import { stripMetadata } from './strip-metadata/index.ts';
import { MalformedFileError } from './malformed-file-error.ts';
import type { FileType } from './sniff.ts';
import type { Sniffed } from './worker-protocol.ts';

// Codecs as mediabunny names them, that Chrome, Firefox and Safari of today play.
const seen = new Set(['avc', 'vp8', 'vp9', 'av1']);
const heard = new Set(['aac', 'opus', 'vorbis', 'mp3', 'flac']);
const heardInWav = new Set(['pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-s32', 'pcm-f32', 'ulaw', 'alaw']);
// H.264 profiles with eight bits and 4:2:0: baseline, main, extended, high.
const commonAvc = /^avc[13]\.(42|4d|58|64)/i;

/**
 * Looks into a recording without decoding it: what is in it, and whether it is pictures or sound alone.
 * @throws Damaged when it is cut short, or holds neither pictures nor sound
 */
export async function inspectRecording(path: string, type: FileType): Promise<Sniffed> {
  const { mime } = type;
  stripMetadata(await readFile(path), mime);
  const { ALL_FORMATS, FilePathSource, Input } = await import('mediabunny');
  using input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  // A sound's moving picture is its cover.
  const video = type.kind === 'audio' ? null : await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  // mediabunny does not know Theora, and no browser plays it any more.
  const isTheora = mime === 'video/ogg';
  if (!video && !audio && !isTheora) throw new MalformedFileError('neither pictures nor sound');

  const duration = video || audio ? await input.computeDuration() : null;
  if (duration !== null && !(duration > 0 && Number.isFinite(duration)) && !isTheora)
    throw new MalformedFileError('nothing in it');
  const showsWell =
    !video ||
    (video.codec !== null &&
      seen.has(video.codec) &&
      (video.codec !== 'avc' || commonAvc.test((await video.getCodecParameterString()) ?? '')));
  const codec = audio?.codec ?? null;
  const soundsWell = !audio || (codec !== null && (mime === 'audio/wav' ? heardInWav : heard).has(codec));
  const recording = {
    plays: !isTheora && showsWell && soundsWell,
    hdr: video !== null && (await video.hasHighDynamicRange()),
    duration: duration === null || isTheora ? null : Math.round(duration * 1000) / 1000,
    width: video?.displayWidth ?? null,
    height: video?.displayHeight ?? null,
  };
  return { ...(video || isTheora ? type : soundOnly(type)), recording };
}

/** MP4, MOV and WebM hold sound alone as well. */
function soundOnly(type: FileType): FileType {
  if (type.mime === 'video/webm') return { kind: 'audio', mime: 'audio/webm', extension: 'webm' };
  return type.kind === 'audio' ? type : { kind: 'audio', mime: 'audio/mp4', extension: 'm4a' };
}

/** Writes a copy without private tags, picture and sound untouched. */
export async function writeStripped(path: string, mime: string, out: string): Promise<null> {
  await writeFile(out, stripMetadata(await readFile(path), mime), { flag: 'wx', mode: 0o600 });
  return null;
}
