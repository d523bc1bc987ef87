import {
  MP4,
  BlobSource,
  BufferTarget,
  Conversion,
  EncodedPacketSink,
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
import { fits, lowerBitrate, type Encoding, type VideoFacts, type Part } from './video-rules.ts';
import { withTimeOf } from './movie-time.ts';

/** Reads a video's tables, cuts a part out of it without re-encoding, or encodes a part anew. */

export type FitJob =
  | { type: 'read'; file: File }
  | { type: 'cut'; file: File; part: Part }
  | { type: 'encode'; file: File; part: Part; encoding: Encoding };
export type FitMessage =
  | { type: 'progress'; share: number }
  | { type: 'facts'; facts: VideoFacts }
  | { type: 'made'; video: Blob }
  | { type: 'failed'; reason: string };

const send = (message: FitMessage) => postMessage(message);

addEventListener('message', ({ data: job }: MessageEvent<FitJob>) => {
  run(job).then(send, (error: unknown) => send({ type: 'failed', reason: String(error) }));
});

async function run(job: FitJob): Promise<FitMessage> {
  const input = new Input({ source: new BlobSource(job.file), formats: [MP4, QTFF, WEBM, MATROSKA] });
  if (job.type === 'read') return { type: 'facts', facts: await readFacts(input) };
  const video = await make(input, job);
  if (job.type === 'cut' || fits(video.size)) return { type: 'made', video };
  const bitrate = lowerBitrate(job.encoding.bitrate, video.size);
  return { type: 'made', video: await make(input, { ...job, encoding: { ...job.encoding, bitrate } }) };
}

async function readFacts(input: Input): Promise<VideoFacts> {
  const [video, audio] = await tracksOf(input);
  const duration = await input.computeDuration();
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const picture = await packetsOf(video);
  const sound = audio ? await packetsOf(audio) : [];
  const all = [...picture, ...sound].toSorted((a, b) => a.time - b.time);
  const bytesBefore = new Float64Array(all.length + 1);
  for (const [n, { bytes }] of all.entries()) bytesBefore[n + 1] = (bytesBefore[n] ?? 0) + bytes;
  const soundBytes = sound.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    duration,
    width,
    height,
    keyFrames: picture
      .filter(({ isKey }) => isKey)
      .map(({ time }) => Math.max(0, time))
      .toSorted((a, b) => a - b),
    times: Float64Array.from(all, ({ time }) => time),
    bytesBefore,
    audioBitrate: (soundBytes * 8) / duration,
    canEncode: (await video.canDecode()) && (await encoderFor({ width: 640, height: 360 })) !== null,
  };
}

async function tracksOf(input: Input): Promise<[InputVideoTrack, InputAudioTrack | null]> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error('No picture');
  return [video, await input.getPrimaryAudioTrack()];
}

async function packetsOf(track: InputVideoTrack | InputAudioTrack) {
  const packets: { time: number; bytes: number; isKey: boolean }[] = [];
  const sink = new EncodedPacketSink(track);
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true }))
    packets.push({ time: packet.timestamp, bytes: packet.byteLength, isKey: packet.type === 'key' });
  return packets;
}

// H.264 is played by every browser; Firefox may have no encoder for it.
const encoderFor = (size: { width: number; height: number }) =>
  getFirstEncodableVideoCodec(['avc', 'vp9'], size);

/** @throws when a track could not be kept */
async function make(input: Input, job: Exclude<FitJob, { type: 'read' }>): Promise<Blob> {
  const [video, audio] = await tracksOf(input);
  // A Matroska may hold what only an MP4 can: then a part of it becomes one.
  const isWebm =
    job.type === 'cut' &&
    [WEBM, MATROSKA].includes(await input.getFormat()) &&
    ['vp8', 'vp9', 'av1'].includes((await video.getCodec()) ?? '');
  const target = new BufferTarget();
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    trim: job.part,
    tags: {},
    showWarnings: false,
    ...(job.type === 'cut'
      ? { copy: { mode: 'forced' as const, shiftTolerance: Infinity } }
      : {
          copy: { shiftTolerance: Infinity },
          video: await videoOptions(job.encoding),
          // No browser plays Vorbis in an MP4.
          ...((await audio?.getCodec()) === 'vorbis' && { audio: { codec: 'opus' as const } }),
        }),
  });
  if (!conversion.isValid || conversion.utilizedTracks.length < (audio ? 2 : 1))
    throw new Error(conversion.discardedTracks.map(({ reason }) => reason).join(', '));
  conversion.onProgress = (share) => send({ type: 'progress', share });
  await conversion.execute();
  const made = new Blob([target.buffer ?? new ArrayBuffer()], { type: isWebm ? 'video/webm' : 'video/mp4' });
  return isWebm ? made : withTimeOf(job.file, made);
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
