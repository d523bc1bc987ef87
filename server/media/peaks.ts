import { readFile } from 'node:fs/promises';
import { createLoudness, sampleMeter } from './loudness.ts';
import { framesOf } from './strip-metadata/mp3.ts';

/** The peaks of an MP3 or a WAV, on a machine without ffmpeg; null of every other format. */
export async function readPeaks(path: string, mime: string): Promise<string | null> {
  if (mime === 'audio/mpeg') return mp3Peaks(await readFile(path));
  return mime === 'audio/wav' ? wavPeaks(await readFile(path)) : null;
}

const framesAtOnce = 40;

async function mp3Peaks(bytes: Buffer): Promise<string | null> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const loudness = createLoudness();
  let meter: ((channels: readonly Float32Array[]) => void) | undefined;
  const frames = framesOf(bytes);
  for (let first = 0; first < frames.length; first += framesAtOnce) {
    const some = frames.slice(first, first + framesAtOnce).map(([start, end]) => bytes.subarray(start, end));
    const { channelData, samplesDecoded, sampleRate } = decoder.decodeFrames(some);
    if (samplesDecoded === 0) continue;
    meter ??= channelMeter(sampleMeter(loudness, sampleRate));
    meter(channelData);
  }
  decoder.free();
  return loudness.peaks();
}

async function wavPeaks(bytes: Buffer): Promise<string | null> {
  const { AudioSampleSink, BufferSource, Input, WAVE } = await import('mediabunny');
  using input = new Input({ source: new BufferSource(bytes), formats: [WAVE] });
  const track = await input.getPrimaryAudioTrack();
  if (!track || !(await track.canDecode())) return null;
  const loudness = createLoudness();
  const meter = channelMeter(sampleMeter(loudness, track.sampleRate));
  for await (const sample of new AudioSampleSink(track).samples()) {
    meter(
      Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
        const values = new Float32Array(sample.numberOfFrames);
        sample.copyTo(values, { planeIndex, format: 'f32-planar' });
        return values;
      }),
    );
    sample.close();
  }
  return loudness.peaks();
}

const channelMeter = (meter: (sample: number) => void) => (channels: readonly Float32Array[]) => {
  const length = channels[0]?.length ?? 0;
  for (let at = 0; at < length; at += 1) {
    let sum = 0;
    for (const channel of channels) sum += channel[at] ?? 0;
    meter(sum / channels.length);
  }
};
