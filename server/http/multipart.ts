import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadPurpose } from '../../shared/catalog.ts';
import { messages } from '../../shared/messages.ts';
import type { Context } from '../api/context.ts';
import { AppError } from '../errors.ts';
import * as unattached from '../features/uploads/unattached.service.ts';
import * as uploads from '../features/uploads/uploads.service.ts';
import { maxBytes } from '../features/uploads/upload-rules.ts';
import * as invites from '../features/users/invites/invites.service.ts';
import { addressKey } from '../features/rate-limit/rate-limit.service.ts';

const fieldBytes = 64 * 1024;

/** Reads a form to its end, so that its sender gets a refusal; `upload_id` names the file. @throws as `uploads.store` */
export async function readForm(ctx: Context, req: FastifyRequest, purpose: UploadPurpose) {
  const fields = new Map<string, unknown>();
  let refusal: unknown;
  let received: string | undefined;
  try {
    // One byte more than allowed is read of the file; the rest is dropped.
    const limits = {
      fileSize: maxBytes(purpose) + 1,
      files: 1,
      fields: 40,
      parts: 42,
      fieldSize: fieldBytes,
      fieldNameSize: 64,
    };
    // Else a file that is called ".." has no name here, as one that was not chosen.
    for await (const part of req.parts({ limits, preservePath: true })) {
      try {
        if (part.type === 'field') addField(fields, part);
        else received = (await storeFile(ctx, part, purpose, fields)) ?? received;
      } catch (error) {
        refusal ??= error;
        if (part.type === 'file') part.file.resume();
      }
    }
  } catch {
    // It breaks off, or has more files or fields than any call.
    refusal ??= new AppError('BAD_REQUEST');
  }
  if (refusal) {
    if (received) await uploads.discard(ctx.deps, received);
    throw refusal as Error;
  }
  return { body: { ...Object.fromEntries(fields), ...(received && { upload_id: received }) }, received };
}

type FilePart = Extract<Multipart, { type: 'file' }>;
type FieldPart = Exclude<Multipart, { type: 'file' }>;

/** Stores the file of a guest or of a sender with an invite; with an unusable invite the procedure refuses the form. */
async function storeFile(ctx: Context, part: FilePart, purpose: UploadPurpose, fields: Map<string, unknown>) {
  const { deps, actor, ip } = ctx;
  // A form without a chosen file sends an empty part without a name.
  if (!part.filename) return void part.file.resume();
  const file = { purpose, file_name: part.filename, bytes: bytesOf(part) };
  if (actor) return uploads.store(deps, { actor, ip }, file);
  const code = fields.get('invite_code');
  const inviteId = typeof code === 'string' ? await invites.findUsableId(deps, code) : null;
  if (inviteId === undefined) return void part.file.resume();
  await unattached.requireRoom(deps, { actor }, maxBytes(purpose));
  return deps.anonymousUploads.run(addressKey(ip), () => uploads.store(deps, { actor, ip, inviteId }, file));
}

/**
 * Bytes of a part. An error of the request is the sender's fault; errors of the writer of the bytes are passed on, and
 * leave the part open: the parser stops at a destroyed one, and its sender waits for the rest to be read.
 */
async function* bytesOf(part: FilePart): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of part.file.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array;
  } catch {
    throw new AppError('BAD_REQUEST');
  }
}

function addField(fields: Map<string, unknown>, part: FieldPart): void {
  if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('PAYLOAD_TOO_LARGE');
  if (typeof part.value !== 'string')
    throw new AppError('BAD_REQUEST', messages.generic.badForm, part.fieldname);
  const before = fields.get(part.fieldname);
  fields.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat());
}
