import { readFile, writeFile } from 'node:fs/promises';
import { stripMetadata } from './strip-metadata/index.ts';
import { MalformedFileError } from '../ports/media.ts';
import { fileType, type FileType } from './file-types.ts';
import type { Sniffed } from './worker-protocol.ts';

// Codecs as mediabunny names them, that Chrome, Firefox and Safari of today play.
const videoCodecs = new Set(['avc', 'vp8', 'vp9', 'av1']);
const audioCodecs = new Set(['aac', 'opus', 'vorbis', 'mp3', 'flac']);
const wavCodecs = new Set(['pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-s32', 'pcm-f32', 'ulaw', 'alaw']);
// H.264 profiles with eight bits and 4:2:0: baseline, main, extended, high.
const commonAvc = /^avc[13]\.(42|4d|58|64)/i;

/**
 * Reads a recording's tracks without decoding them.
 * @returns its type, audio when there is no video track
 * @throws MalformedFileError when it is truncated or holds neither video nor audio
 */
export async function inspectRecording(path: string, type: FileType): Promise<Sniffed> {
  const { mime } = type;
  stripMetadata(await readFile(path), mime);
  const { ALL_FORMATS, FilePathSource, Input } = await import('mediabunny');
  using input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  // The video track of an audio file is its cover.
  const video = type.kind === 'audio' ? null : await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  // mediabunny cannot read Theora, and current browsers do not play it.
  const isTheora = mime === 'video/ogg';
  if (!video && !audio && !isTheora) throw new MalformedFileError('neither video nor audio');

  const duration = video || audio ? await input.computeDuration() : null;
  if (duration !== null && !(duration > 0 && Number.isFinite(duration)) && !isTheora)
    throw new MalformedFileError('no duration');
  const videoPlays =
    !video ||
    (video.codec !== null &&
      videoCodecs.has(video.codec) &&
      (video.codec !== 'avc' || commonAvc.test((await video.getCodecParameterString()) ?? '')));
  const codec = audio?.codec ?? null;
  const audioPlays =
    !audio || (codec !== null && (mime === 'audio/wav' ? wavCodecs : audioCodecs).has(codec));
  const recording = {
    plays: !isTheora && videoPlays && audioPlays,
    hdr: video !== null && (await video.hasHighDynamicRange()),
    duration: duration === null || isTheora ? null : Math.round(duration * 1000) / 1000,
    width: video?.displayWidth ?? null,
    height: video?.displayHeight ?? null,
  };
  return { ...(video || isTheora ? type : soundOnly(type)), recording };
}

/** MP4, MOV and WebM may hold audio alone. */
function soundOnly(type: FileType): FileType {
  if (type.kind === 'audio') return type;
  return fileType(type.mime === 'video/webm' ? 'audio/webm' : 'audio/mp4');
}

/** Writes a copy without private metadata; the encoded video and audio stay as they are. */
export async function writeStripped(path: string, mime: string, out: string): Promise<null> {
  await writeFile(out, stripMetadata(await readFile(path), mime), { flag: 'wx', mode: 0o600 });
  return null;
}
