import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/utils';
import { AppError } from '../errors.ts';
import type { UploadProgress } from '../features/uploads/unattached.service.ts';

export type UploadSink = {
  progressOf: (id: string) => Promise<UploadProgress | undefined>;
  /** @returns the new offset @throws AppError when the disk is full */
  append: (id: string, offset: number, bytes: Readable) => Promise<number>;
  /** Examines a complete upload. @throws AppError when it is refused; the upload is removed then */
  finish: (id: string) => Promise<void>;
  discard: (id: string) => Promise<void>;
};

/** tus on unattached uploads; a finished one stays known, so that a sender without the last answer can ask again. */
export class TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly #sink: UploadSink;
  readonly #finishing = new Map<string, Promise<void>>();

  constructor(sink: UploadSink) {
    super();
    this.#sink = sink;
  }

  override write(bytes: Readable, id: string, offset: number): Promise<number> {
    return this.#sink.append(id, offset, bytes);
  }

  /** @throws AppError NOT_FOUND for an unknown id and a refused upload */
  override async getUpload(id: string): Promise<Upload> {
    await this.#finishing.get(id)?.catch(() => undefined);
    const progress = /^[0-9a-f]{32}$/.test(id) ? await this.#sink.progressOf(id) : undefined;
    if (!progress) throw new AppError('NOT_FOUND');
    return new Upload({ id, size: progress.size, offset: progress.offset });
  }

  /** Examines a complete upload, once for concurrent calls. @throws AppError */
  async finish(id: string): Promise<void> {
    const running = this.#finishing.get(id);
    if (running) return running;
    const finishing = this.#sink.finish(id).finally(() => this.#finishing.delete(id));
    this.#finishing.set(id, finishing);
    return finishing;
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    await this.#sink.discard(id);
  }
}
