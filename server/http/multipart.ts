import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadPurpose } from '../../shared/catalog.ts';
import { messages } from '../../shared/messages.ts';
import type { Deps } from '../compose.ts';
import { AppError } from '../errors.ts';
import * as uploads from '../features/uploads/uploads.service.ts';

const fieldBytes = 64 * 1024;

/**
 * Reads a multipart form to its end: the fields as texts (a repeated one as a list), the file as an upload whose
 * handle becomes the body's `upload_id`. A refused file is refused only after the whole form came in, so that the sender gets
 * the sentence and not a broken connection.
 * @param owner the guest who sends, or null while somebody registers
 */
export async function readForm(
  deps: Deps,
  req: FastifyRequest,
  purpose: UploadPurpose,
  owner: number | null,
): Promise<{ body: Record<string, unknown>; received: string | undefined }> {
  const fields = new Map<string, unknown>();
  let refusal: Error | undefined;
  let received: string | undefined;
  const most = uploads.mostBytes(purpose);
  try {
    // One byte more than allowed is read of the file; the rest runs off unread.
    const limits = {
      fileSize: most + 1,
      files: 1,
      fields: 40,
      parts: 42,
      fieldSize: fieldBytes,
      fieldNameSize: 64,
    };
    for await (const part of req.parts({ limits })) {
      try {
        if (part.type === 'field') addField(fields, part);
        else received = (await receiveFile(deps, part, purpose, owner)) ?? received;
      } catch (error) {
        refusal ??= error as Error;
        if (part.type === 'file') part.file.resume();
      }
    }
    if (refusal) throw refusal;
  } catch (error) {
    if (received) await uploads.discard(deps, received);
    throw refusal ?? malformed(error);
  }
  return { body: { ...Object.fromEntries(fields), ...(received && { upload_id: received }) }, received };
}

/** What the parser throws is the sender's fault: its own refusals carry a status, a form that breaks off does not. */
const malformed = (error: unknown): Error =>
  error instanceof Error && 'statusCode' in error ? error : new AppError('BAD_REQUEST');

type FilePart = Extract<Multipart, { type: 'file' }>;
type FieldPart = Exclude<Multipart, { type: 'file' }>;

async function receiveFile(deps: Deps, part: FilePart, purpose: UploadPurpose, owner: number | null) {
  // A form without a chosen file sends an empty part without a name.
  if (!part.filename) return void part.file.resume();
  return uploads.receive(deps, { owner, purpose, file_name: part.filename, source: { bytes: part.file } });
}

function addField(fields: Map<string, unknown>, part: FieldPart): void {
  if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('PAYLOAD_TOO_LARGE');
  if (typeof part.value !== 'string')
    throw new AppError('BAD_REQUEST', messages.generic.badForm, part.fieldname);
  const before = fields.get(part.fieldname);
  fields.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat());
}
