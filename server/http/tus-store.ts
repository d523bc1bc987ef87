import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/utils';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import * as unattached from '../features/uploads/unattached.service.ts';
import * as uploads from '../features/uploads/uploads.service.ts';

/** tus on unattached uploads; a finished one stays known, so that a sender without the last answer can ask again. */
export class TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly #deps: Deps;
  readonly #finishing = new Map<string, Promise<void>>();

  constructor(deps: Deps) {
    super();
    this.#deps = deps;
  }

  /** @returns the new offset @throws AppError when the disk is full */
  override write(bytes: Readable, id: string, offset: number): Promise<number> {
    return unattached.append(this.#deps, id, offset, bytes);
  }

  /** @throws AppError NOT_FOUND for an unknown id and a refused upload */
  override async getUpload(id: string): Promise<Upload> {
    await this.#finishing.get(id)?.catch(() => undefined);
    const progress = /^[0-9a-f]{32}$/.test(id) ? await unattached.progressOf(this.#deps, id) : undefined;
    if (!progress) throw new AppError('NOT_FOUND');
    return new Upload({ id, size: progress.size, offset: progress.offset });
  }

  /** Examines a complete upload, once for concurrent calls. @throws AppError when it is refused and removed */
  async finish(id: string): Promise<void> {
    const running = this.#finishing.get(id);
    if (running) return running;
    const finishing = uploads.finish(this.#deps, id).finally(() => this.#finishing.delete(id));
    this.#finishing.set(id, finishing);
    return finishing;
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    await unattached.discard(this.#deps, id);
  }
}
