import {
  MP4,
  BlobSource,
  BufferTarget,
  Conversion,
  getFirstEncodableVideoCodec,
  Input,
  MATROSKA,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  WebMOutputFormat,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { fits, lowerBitrate, shorterEnd, type Encoding, type VideoFacts, type Part } from './video-rules.ts';

/** Reads a video's tables, cuts a part out of it without re-encoding, or encodes a part anew. */

/** Without a part the video is only read; without an encoding the part is cut out as it is. */
export type FitJob = { file: File; part?: Part; encoding?: Encoding | null };
export type FitMessage = { share: number } | { answer: VideoFacts | Blob } | { failure: string };

const send = (message: FitMessage) => postMessage(message);

addEventListener('message', ({ data: job }: MessageEvent<FitJob>) => {
  run(job).then(
    (answer) => send({ answer }),
    (error: unknown) => send({ failure: String(error) }),
  );
});

async function run({ file, part, encoding = null }: FitJob): Promise<VideoFacts | Blob> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] });
  if (!part) return readFacts(input, file);
  const wanted = { part, encoding };
  for (let triesLeft = 3; ; triesLeft -= 1) {
    const video = await make(input, file, wanted);
    if (fits(video.size) || triesLeft === 0) return video;
    if (wanted.encoding) {
      const bitrate = lowerBitrate(wanted.encoding.bitrate, video.size);
      wanted.encoding = { ...wanted.encoding, bitrate };
    } else wanted.part = { ...wanted.part, end: shorterEnd(wanted.part, video.size) };
  }
}

async function readFacts(input: Input, file: File): Promise<VideoFacts> {
  const [video, audio] = await tracksOf(input);
  const duration = await input.computeDuration();
  return {
    duration,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    bytesPerSecond: file.size / duration,
    audioBitrate: audio ? (await audio.computePacketStats(100)).averageBitrate : 0,
    canEncode: (await video.canDecode()) && (await encoderFor({ width: 640, height: 360 })) !== null,
  };
}

async function tracksOf(input: Input): Promise<[InputVideoTrack, InputAudioTrack | null]> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error('No picture');
  return [video, await input.getPrimaryAudioTrack()];
}

// H.264 is played by every browser; Firefox may have no encoder for it.
const encoderFor = (size: { width: number; height: number }) =>
  getFirstEncodableVideoCodec(['avc', 'vp9'], size);

/** A part that is only cut begins at the key frame before its start. @throws when a track could not be kept */
async function make(
  input: Input,
  file: File,
  { part, encoding }: { part: Part; encoding: Encoding | null },
): Promise<Blob> {
  const [video, audio] = await tracksOf(input);
  // A Matroska may hold what only an MP4 can: then a part of it becomes one.
  const isWebm =
    encoding === null &&
    [WEBM, MATROSKA].includes(await input.getFormat()) &&
    ['vp8', 'vp9', 'av1'].includes((await video.getCodec()) ?? '');
  const target = new BufferTarget();
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    trim: part,
    tags: {},
    showWarnings: false,
    ...(encoding === null
      ? { copy: { mode: 'forced' as const, shiftTolerance: Infinity } }
      : {
          copy: { shiftTolerance: Infinity },
          video: await videoOptions(encoding),
          // No browser plays Vorbis in an MP4.
          ...((await audio?.getCodec()) === 'vorbis' && { audio: { codec: 'opus' as const } }),
        }),
  });
  if (!conversion.isValid || conversion.utilizedTracks.length < (audio ? 2 : 1))
    throw new Error(conversion.discardedTracks.map(({ reason }) => reason).join(', '));
  conversion.onProgress = (share) => send({ share });
  await conversion.execute();
  const made = new Blob([target.buffer ?? new ArrayBuffer()], { type: isWebm ? 'video/webm' : 'video/mp4' });
  return isWebm ? made : withTimeOf(file, made);
}

async function videoOptions({ width, height, bitrate }: Encoding) {
  const codec = await encoderFor({ width, height });
  if (!codec) throw new Error('No encoder');
  return {
    codec,
    width,
    height,
    fit: 'contain' as const,
    quality: new Quality({ bitrate }),
    forceTranscode: true,
  };
}

// The time in the header of an MP4 or MOV, from which the server reads when a video was taken.

/** Where a box of a file begins and ends without its head; null where there is none between the two offsets. */
async function findBox(file: Blob, name: string, from: number, end: number) {
  for (let at = from; at + 8 <= end;) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer());
    const type = String.fromCodePoint(...[4, 5, 6, 7].map((offset) => head.getUint8(offset)));
    const isLong = head.getUint32(0) === 1 && head.byteLength === 16;
    const size = isLong ? Number(head.getBigUint64(8)) : head.getUint32(0);
    if (size < 8) return null;
    if (type === name) return { body: at + (isLong ? 16 : 8), end: at + size };
    at += size;
  }
  return null;
}

/** The bytes of the two times, of creation and change. */
async function findTimes(file: Blob): Promise<{ start: number; end: number } | null> {
  const movie = await findBox(file, 'moov', 0, file.size);
  const header = movie && (await findBox(file, 'mvhd', movie.body, movie.end));
  if (!header) return null;
  const [version] = new Uint8Array(await file.slice(header.body, header.body + 1).arrayBuffer());
  const start = header.body + 4;
  return { start, end: start + (version === 1 ? 16 : 8) };
}

/** A copy of a video with the creation time of another one, or with none where that has none. */
async function withTimeOf(original: Blob, made: Blob): Promise<Blob> {
  const target = await findTimes(made);
  if (!target) return made;
  const source = await findTimes(original).catch(() => null);
  const read = source && new DataView(await original.slice(source.start, source.end).arrayBuffer());
  const seconds = read?.byteLength === 16 ? read.getBigUint64(0) : BigInt(read?.getUint32(0) ?? 0);
  const times = new DataView(new ArrayBuffer(target.end - target.start));
  for (const n of [0, 1])
    if (times.byteLength === 16) times.setBigUint64(n * 8, seconds);
    else times.setUint32(n * 4, Number(BigInt.asUintN(32, seconds)));
  return new Blob([made.slice(0, target.start), times, made.slice(target.end)], { type: made.type });
}
