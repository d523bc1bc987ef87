import { Server, type ServerOptions } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NodeRequest } from 'srvx/node';
import { uploadPurposes, type UploadPurpose } from '../../shared/catalog.ts';
import { messages } from '../../shared/messages.ts';
import { requireActor, type Context } from '../api/context.ts';
import type { Deps } from '../deps.ts';
import { AppError, toEnvelope } from '../errors.ts';
import * as unattached from '../features/uploads/unattached.service.ts';
import * as invites from '../features/users/invites/invites.service.ts';
import { basePath } from '../lib/base-path.ts';
import { newHandle } from '../auth/secret.ts';
import { notFound } from './refusals.ts';
import { requestContext } from './request-context.ts';
import { TusStore } from './tus-store.ts';

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

/** tus 1.0 at `/api/uploads/<upload_id>`; metadata: `purpose`, `filename`, and `invite_code` for a registration. */
export async function tusUploads(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const store = new TusStore(deps);
  const contexts = new WeakMap<object, Context>();
  const refusals = new WeakMap<object, Error>();
  const nodeRequest = (req: TusRequest): object => req.runtime?.node?.req ?? req;
  const contextOf = (req: TusRequest): Context => contexts.get(nodeRequest(req)) as Context;

  const tus = new Server({
    path: '/api/uploads',
    datastore: store,
    generateUrl: (_req, { path, id }) => `${basePath(deps.site.url)}${path}/${id}`,
    namingFunction: newHandle,
    allowedOrigins: () => false,

    async onUploadCreate(req, upload) {
      const ctx = contextOf(req);
      const purpose = purposeOf(upload.metadata);
      const inviteId = await inviteOf(ctx, purpose, upload.metadata?.invite_code);
      const sender = { actor: ctx.actor, ip: ctx.ip, inviteId };
      const { id, size = Infinity, metadata } = upload;
      await unattached.create(deps, sender, { id, purpose, file_name: metadata?.filename ?? '', size });
      return {};
    },

    // Every further request must come from the guest who created the upload; an anonymous upload's id is its secret.
    async onIncomingRequest(req, id) {
      if (req.method === 'POST' || req.method === 'OPTIONS') return;
      const progress = await unattached.progressOf(deps, id);
      if (!progress) return notFound();
      const { owner, offset, size } = progress;
      if (owner !== null && requireActor(contextOf(req)).id !== owner) notFound();
      // The process may have ended between the last byte and the examination.
      if (req.method === 'HEAD' && offset === size) await store.finish(id);
    },

    async onUploadFinish(_req, upload) {
      await store.finish(upload.id);
      return {};
    },

    onResponseError(req, error) {
      if (error instanceof Error) refusals.set(nodeRequest(req), error);
      return undefined;
    },
  });

  const handle = async (req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    contexts.set(req.raw, await requestContext(deps, req, reply));
    const response = await tus.handleWeb(new NodeRequest({ req: req.raw, res: reply.raw }));
    // Unread bytes would keep the connection from being used again, or closed.
    if (!req.raw.readableEnded) req.raw.removeAllListeners('data').resume();
    const refusal = refusals.get(req.raw);
    if (refusal) throw refusal;
    for (const [name, value] of response.headers) {
      // tus exposes its headers to other sites, and its errors are not JSON.
      const isError = response.status >= 400 && name.startsWith('content-');
      if (!name.startsWith('access-control-') && !isError) void reply.header(name, value);
    }
    if (response.status < 400)
      return reply.status(response.status).send(response.body ? await response.text() : undefined);
    // Others that tus gives to requests it cannot read have sentences here that are not about uploads; a lock that it did
    // not get, since the file before is still examined, is asked for again.
    const other = response.status === 500 ? 503 : 400;
    const status = [404, 409, 412].includes(response.status) ? response.status : other;
    void reply.header('cache-control', 'no-store');
    return reply.status(status).send(toEnvelope(Object.assign(new Error(), { statusCode: status })));
  };

  // tus reads the stream itself.
  server.addContentTypeParser('application/offset+octet-stream', (_req, _payload, done) => done(null));
  // Concatenation is not offered: refused before tus answers 501.
  server.addHook('onRequest', async (req) => {
    if (req.headers['upload-concat'] !== undefined) throw new AppError('BAD_REQUEST');
  });
  for (const url of ['/', '/:id']) {
    server.route({ method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'], url, handler: handle });
    server.route({ method: ['GET', 'PUT'], url, exposeHeadRoute: false, handler: notFound });
  }
  server.all('/*', () => notFound());
}

type Metadata = Record<string, string | null> | undefined;

function purposeOf(metadata: Metadata): UploadPurpose {
  const purpose = uploadPurposes.find((known) => known === metadata?.purpose);
  if (!purpose) throw new AppError('BAD_REQUEST', messages.generic.invalidChoice, 'purpose');
  return purpose;
}

/** The invite of a sender who registers; null for a guest. @throws AppError UNAUTHORIZED without either */
async function inviteOf(ctx: Context, purpose: UploadPurpose, inviteCode: string | null | undefined) {
  if (ctx.actor || purpose !== 'profile_picture' || !inviteCode) {
    requireActor(ctx);
    return null;
  }
  return (await invites.requireUsable(ctx.deps, ctx, inviteCode)).id;
}
