import { fileLimits } from '../../shared/limits.ts';
import { MalformedFileError, type Recording } from '../ports/media.ts';
import { fileType, type FileType } from './file-types.ts';
import { canStrip, stripMetadata } from './strip-metadata/index.ts';

// Codecs as mediabunny names them, that Chrome, Firefox and Safari of today play.
const videoCodecs = new Set(['avc', 'vp8', 'vp9', 'av1']);
const audioCodecs = new Set(['aac', 'opus', 'vorbis', 'mp3', 'flac']);
const wavCodecs = new Set(['pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-s32', 'pcm-f32', 'ulaw', 'alaw']);
// H.264 profiles with eight bits and 4:2:0: baseline, main, extended, high.
const commonAvc = /^avc[13]\.(42|4d|58|64)/i;

/** How many times as long as its longer side a film may be shown: anamorphic lenses stretch by two. */
export const maxStretch = 4;

type Inspected = FileType & { recording: Recording };
/** `contents` are the bytes without private metadata, or all of them where only a converter reads them. */
type Opened = { inspected: Inspected; contents: Buffer };

/** A recording that only a converter may be able to read. */
const unknown: Recording = {
  plays: false,
  hdr: false,
  sound: null,
  duration: null,
  width: null,
  height: null,
};

/** Reads a recording's tracks without decoding; `bytes` may be overwritten. @throws MalformedFileError */
export async function inspectRecording(bytes: Buffer, type: FileType): Promise<Opened> {
  const contents = canStrip(type.mime) ? stripMetadata(bytes, type.mime) : bytes;
  const { ALL_FORMATS, BufferSource, Input, UnsupportedInputFormatError } = await import('mediabunny');
  using input = new Input({ source: new BufferSource(contents), formats: ALL_FORMATS });
  try {
    return { inspected: await inspectTracks(input, type), contents };
  } catch (error) {
    // QuickTime of old cameras, AVI and AMR.
    if (error instanceof UnsupportedInputFormatError)
      return { inspected: { ...type, recording: unknown }, contents };
    throw error;
  }
}

async function inspectTracks(input: import('mediabunny').Input, type: FileType): Promise<Inspected> {
  // The video track of an audio file is its cover.
  const video = type.kind === 'audio' ? null : await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  // mediabunny does not know Theora, nor FLAC and Speex in Ogg, and not every browser plays them.
  const isOgg = type.mime.endsWith('/ogg');
  if (type.mime === 'video/ogg' || (isOgg && !audio)) return { ...type, recording: unknown };
  if (!video && !audio) throw new MalformedFileError('neither video nor audio');

  if (video && video.codedWidth * video.codedHeight > fileLimits.imagePixels)
    throw new MalformedFileError('too large to decode', 'pixels');

  const duration = await input.computeDuration();
  if (!(duration >= 0 && Number.isFinite(duration)) || (duration === 0 && !isOgg))
    throw new MalformedFileError('no duration');
  const videoPlays =
    !video ||
    (video.codec !== null &&
      videoCodecs.has(video.codec) &&
      (video.codec !== 'avc' || commonAvc.test((await video.getCodecParameterString()) ?? '')));
  const codec = audio?.codec ?? null;
  const codecs = type.mime === 'audio/wav' ? wavCodecs : audioCodecs;
  // No browser plays Vorbis in an MP4.
  const isMisplaced = codec === 'vorbis' && /mp4|quicktime/.test(type.mime);
  const audioPlays = !audio || (codec !== null && codecs.has(codec) && !isMisplaced);
  const longest = video ? maxStretch * Math.max(video.codedWidth, video.codedHeight) : 0;
  const recording: Recording = {
    plays: canStrip(type.mime) && videoPlays && audioPlays,
    hdr: video !== null && (await video.hasHighDynamicRange()),
    sound: audio !== null,
    duration: Math.round(duration * 1000) / 1000,
    width: video && Math.min(video.displayWidth, longest),
    height: video && Math.min(video.displayHeight, longest),
  };
  return { ...(video ? type : soundOnly(type)), recording };
}

/** MP4, MOV, WebM and Matroska may hold audio alone. */
function soundOnly(type: FileType): FileType {
  if (type.kind === 'audio') return type;
  const webm = { 'video/webm': 'audio/webm', 'video/matroska': 'audio/matroska' }[type.mime];
  return fileType(webm ?? 'audio/mp4');
}
