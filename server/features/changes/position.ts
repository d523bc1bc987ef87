import { createCipheriv, createDecipheriv, createHash, randomInt } from 'node:crypto';

/** A sealed position in the log of changes: 22 random-looking characters, which reveal no number of changes. */
export type Position = {
  id: number;
  /** When the change was made, in milliseconds: a restored database may have given its id to another. */
  time: number;
};

const algorithm = 'aes-128-ecb';
const keyOf = (secret: string) => createHash('sha256').update(secret).digest().subarray(0, 16);

export function seal(secret: string, { id, time }: Position): string {
  const block = Buffer.alloc(16);
  block.writeUIntBE(id, 0, 6);
  block.writeUIntBE(time, 6, 6);
  block.writeUInt32BE(randomInt(2 ** 32), 12);
  // One block of its own: the modes that chain blocks add nothing.
  const cipher = createCipheriv(algorithm, keyOf(secret), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/** The position in a text that `seal` made; of another text a position that no log has, or null. */
export function unseal(secret: string, text: string): Position | null {
  const sealed = Buffer.from(text, 'base64url');
  if (sealed.length !== 16) return null;
  const decipher = createDecipheriv(algorithm, keyOf(secret), null).setAutoPadding(false);
  const block = Buffer.concat([decipher.update(sealed), decipher.final()]);
  return { id: block.readUIntBE(0, 6), time: block.readUIntBE(6, 6) };
}
