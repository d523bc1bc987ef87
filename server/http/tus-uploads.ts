import { join } from 'node:path';
import { Server, type ServerOptions } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { uploadPurposes, type UploadPurpose } from '../../shared/catalog.ts';
import { lifetimes } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { authorize, createContext } from '../api/context.ts';
import type { Deps } from '../compose.ts';
import { AppError, statusOf, toEnvelope } from '../errors.ts';
import * as uploads from '../features/uploads/uploads.service.ts';
import * as invites from '../features/users/invites.service.ts';
import { basePath } from '../lib/base-path.ts';
import { newHandle } from '../auth/secret.ts';
import { nameGuest } from './request-log.ts';
import { TusStore } from './tus-store.ts';

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

/**
 * The hatch, bytes in: `/api/uploads` speaks tus 1.0, so that a sender goes on where the network left it. The last
 * segment of an upload's address is the `upload_id` to pass on. Metadata: `purpose`, `filename`, and while somebody
 * registers `invite_code`.
 */
export async function tusUploads(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const directory = join(deps.config.DATA_DIR, 'uploads', 'staging', 'tus');
  const store = new TusStore(directory, lifetimes.unattachedUpload, {
    receive: async ({ id, metadata }, path) => {
      await uploads.receive(deps, {
        id,
        owner: metadata?.owner ? Number(metadata.owner) : null,
        purpose: purposeOf(metadata),
        file_name: metadata?.filename ?? '',
        source: { path },
      });
    },
    isKept: (id) => uploads.isReceived(deps, id),
    requireRoom: () => uploads.requireRoom(deps, 0),
    discard: (id) => uploads.discard(deps, id),
  });

  const tus = new Server({
    path: '/api/uploads',
    datastore: store,
    generateUrl: (_req, { path, id }) => `${basePath(deps.site.url)}${path}/${id}`,
    namingFunction: newHandle,
    // At its creation an upload is not in the store yet; `onUploadCreate` asks for its size.
    maxSize: async (req, id) =>
      id === null || req.method === 'POST'
        ? Infinity
        : uploads.mostBytes(purposeOf((await store.getUpload(id)).metadata)),
    allowedOrigins: () => false,

    async onUploadCreate(req, upload) {
      const purpose = purposeOf(upload.metadata);
      const owner = await ownerOf(deps, req, purpose, upload.metadata?.invite_code);
      if ((upload.size ?? Infinity) > uploads.mostBytes(purpose)) throw uploads.tooLarge(purpose);
      await uploads.requireRoom(deps, upload.size ?? 0);
      const { invite_code: _, ...metadata } = upload.metadata ?? {};
      return { metadata: { ...metadata, owner: owner === null ? '' : String(owner) } };
    },

    // Every further request must come from who began; an id that is being registered with is a secret itself.
    async onIncomingRequest(req, id) {
      if (req.method === 'POST' || req.method === 'OPTIONS') return;
      const upload = await store.getUpload(id);
      if (upload.metadata?.owner) {
        const { actor } = authorize(await contextOf(deps, req), 'guest');
        if (String(actor.id) !== upload.metadata.owner) throw new AppError('NOT_FOUND');
      }
      // The process may have ended between the last byte and its taking over.
      if (req.method === 'HEAD' && upload.offset === upload.size) await store.finish(upload);
    },

    async onUploadFinish(_req, upload) {
      await store.finish(upload);
      return {};
    },

    onResponseError(_req, error) {
      if (!(error instanceof Error)) return { status_code: error.status_code, body: '' };
      const envelope = toEnvelope(error);
      const status = statusOf(envelope);
      if (status >= 500) deps.log.error({ err: error }, 'upload failed');
      return { status_code: status, body: JSON.stringify(envelope) };
    },
  });
  answerAsWeDo(tus);

  // tus reads the stream itself.
  server.addContentTypeParser('application/offset+octet-stream', (_req, _payload, done) => done(null));
  for (const url of ['/', '/:id']) {
    server.route({
      method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'],
      url,
      handler: async (req, reply) => {
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value) reply.raw.setHeader(name, value);
        await tus.handle(req.raw, reply.raw);
      },
    });
  }
  const sweep = setInterval(
    () => deps.tasks.run('sweep tus', () => tus.cleanUpExpiredUploads()),
    lifetimes.sweepEvery,
  );
  server.addHook('onClose', async () => clearInterval(sweep));
}

type Answering = { handler: (req: TusRequest) => Promise<Response> };

/** tus answers its own refusals in plain text, and names its headers to other sites; we do neither. */
function answerAsWeDo(tus: Server): void {
  const inner = tus as unknown as Answering;
  const answer = inner.handler.bind(tus);
  inner.handler = async (req) => {
    const response = await answer(req);
    const headers = new Headers(response.headers);
    headers.delete('access-control-expose-headers');
    if (response.status < 400) return new Response(response.body, { status: response.status, headers });
    const said = await response.text();
    const body = said.startsWith('{') ? said : JSON.stringify(plain(response.status));
    headers.set('content-type', 'application/json; charset=utf-8');
    headers.set('content-length', String(Buffer.byteLength(body)));
    headers.set('cache-control', 'no-store');
    return new Response(body, { status: response.status, headers });
  };
}

const plain = (status: number) => toEnvelope(Object.assign(new Error(), { statusCode: status }));

type Metadata = Record<string, string | null> | undefined;

function purposeOf(metadata: Metadata): UploadPurpose {
  const purpose = uploadPurposes.find((known) => known === metadata?.purpose);
  if (!purpose) throw new AppError('BAD_REQUEST', messages.generic.invalidChoice, 'purpose');
  return purpose;
}

async function contextOf(deps: Deps, req: TusRequest) {
  const ctx = await createContext(deps, {
    authorization: req.headers.get('authorization') ?? undefined,
    ip: req.ip ?? '',
    setMediaCookie: () => {},
  });
  nameGuest(req.runtime?.node?.req, ctx.actor);
  return ctx;
}

/** Whose upload it will be: the session's, or nobody's for the picture of somebody with a valid invite. */
async function ownerOf(
  deps: Deps,
  req: TusRequest,
  purpose: UploadPurpose,
  inviteCode: string | null | undefined,
) {
  const ctx = await contextOf(deps, req);
  if (ctx.actor || purpose !== 'profile_picture' || !inviteCode) return authorize(ctx, 'guest').actor.id;
  await invites.requireUsable(deps, ctx, inviteCode);
  return null;
}
