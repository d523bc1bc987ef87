/** Runs on the audio thread: passes on what the microphone records, in blocks. */

// The library of types for pages does not have those of the audio thread.
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const BLOCK = 4096;

class Capture extends AudioWorkletProcessor {
  private block = new Float32Array(BLOCK);
  private length = 0;

  /** @returns whether it goes on */
  process([input]: Float32Array[][]): boolean {
    const [samples] = input ?? [];
    if (!samples) return true;
    this.block.set(samples, this.length);
    this.length += samples.length;
    // Samples arrive 128 at once, so that a block is filled exactly.
    if (this.length >= BLOCK) {
      this.port.postMessage(this.block, [this.block.buffer]);
      this.block = new Float32Array(BLOCK);
      this.length = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);
