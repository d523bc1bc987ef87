import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { NodeRequest } from 'srvx/node';

/** A request as tus takes it, whose bytes are passed on: `Readable.toWeb` would copy each piece. */
export function tusRequest(req: IncomingMessage, res: ConstructorParameters<typeof NodeRequest>[0]['res']) {
  const request = new NodeRequest({ req, res });
  let body: ReadableStream | undefined;
  return Object.defineProperty(request, 'body', { get: () => (body ??= bytesOf(req)) });
}

function bytesOf(req: IncomingMessage): ReadableStream {
  return new ReadableStream({
    start(controller) {
      req.pause();
      req.on('data', (chunk: Buffer) => {
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) req.pause();
      });
      finished(req, { writable: false }, (error) => {
        if (error) controller.error(error);
        else controller.close();
      });
    },
    pull: () => void req.resume(),
  });
}
