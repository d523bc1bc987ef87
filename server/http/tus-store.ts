import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';

type Found = Awaited<ReturnType<FileStore['getUpload']>>;

/** What becomes of a file whose last byte is here. */
export type UploadSink = {
  /** Takes the file over from `path`. @throws AppError when it is refused */
  receive: (upload: Found, path: string) => Promise<void>;
  /** Whether it was taken over already. */
  isKept: (id: string) => Promise<boolean>;
  /** @throws AppError when the disk has no room to go on */
  requireRoom: () => Promise<void>;
  /** Lets go of it again, unless somebody has use for it by now. */
  discard: (id: string) => Promise<void>;
};

/**
 * The unfinished uploads of tus as files of one folder. What was finished stays known by its id: a sender who did not
 * hear the last answer asks again and is told that all is there, instead of sending the file a second time.
 */
export class TusStore extends FileStore {
  readonly #keeper: UploadSink;
  readonly #finishing = new Map<string, Promise<void>>();

  constructor(directory: string, expirationPeriodInMilliseconds: number, keeper: UploadSink) {
    super({ directory, expirationPeriodInMilliseconds });
    this.#keeper = keeper;
  }

  /** @throws AppError when the disk is full; tus itself does not say why a piece could not be written */
  override async write(...piece: Parameters<FileStore['write']>): Promise<number> {
    await this.#keeper.requireRoom();
    try {
      return await super.write(...piece);
    } catch (error) {
      await this.#keeper.requireRoom();
      throw error;
    }
  }

  /** @throws tus's own "not found" for a stranger's id and for what was refused */
  override async getUpload(id: string): Promise<Found> {
    await this.#finishing.get(id)?.catch(() => undefined);
    const path = this.#path(id);
    const isHere = await stat(path).then(
      () => true,
      () => false,
    );
    if (isHere || !(await this.#keeper.isKept(id))) return super.getUpload(id);
    const known = await this.configstore.get(id);
    // Without its description it is finished and nothing more: of which size does not matter to anybody.
    if (!known?.size) return super.getUpload(id);
    const { size, metadata, creation_date } = known;
    return new Upload({ id, size, offset: size, metadata, creation_date });
  }

  /**
   * Has an upload taken over whose last byte is here, once however often it is asked for. What is refused leaves no trace.
   * @throws AppError
   */
  async finish(upload: Found): Promise<void> {
    const running = this.#finishing.get(upload.id);
    if (running) return running;
    const finishing = this.#finish(upload).finally(() => this.#finishing.delete(upload.id));
    this.#finishing.set(upload.id, finishing);
    return finishing;
  }

  async #finish(upload: Found): Promise<void> {
    if (await this.#keeper.isKept(upload.id)) return;
    try {
      await this.#keeper.receive(upload, this.#path(upload.id));
    } catch (error) {
      await this.#forget(upload.id);
      throw error;
    }
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    await this.#keeper.discard(id);
    await this.#forget(id);
  }

  async #forget(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
    await rm(`${this.#path(id)}.json`, { force: true });
  }

  #path(id: string): string {
    // Ids are ours: anything else never was one.
    return join(this.directory, /^[0-9a-f]{32}$/.test(id) ? id : 'unknown');
  }
}
