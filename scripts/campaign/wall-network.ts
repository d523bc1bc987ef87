import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The network between a wall and its server, for a page whose clock runs faster than that of the server. */
export type WallNetwork = {
  url: string;
  /** While it is cut, every connection ends and none opens. */
  cut: (isCut: boolean) => void;
  close: () => Promise<void>;
};

const ping = 'event: ping\ndata: \n\n';

/** @param heartbeat milliseconds, shorter than the server's for a page whose clock runs faster */
export async function startWallNetwork(target: string, heartbeat: number): Promise<WallNetwork> {
  let isCut = false;
  /** Streams between two events. */
  const quiet = new Set<ServerResponse>();
  const timer = setInterval(() => {
    for (const stream of quiet) stream.write(ping);
  }, heartbeat);

  const forward = (answer: IncomingMessage, response: ServerResponse) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    if (!answer.headers['content-type']?.startsWith('text/event-stream')) return answer.pipe(response);
    response.on('close', () => quiet.delete(response));
    answer.on('data', (bytes: Buffer) => {
      response.write(bytes);
      if (bytes.toString('latin1').endsWith('\n\n')) quiet.add(response);
      else quiet.delete(response);
    });
    return answer.on('close', () => response.destroy());
  };
  const proxy = createServer((incoming, response) => {
    if (isCut) return void response.destroy();
    const { method = 'GET', headers, url } = incoming;
    const sent = request(`${target}${url}`, { method, headers, agent: false }, (answer) =>
      forward(answer, response),
    );
    sent.on('error', () => response.destroy());
    response.on('close', () => sent.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, resolve));
  const site = new URL(target);
  site.port = String((proxy.address() as AddressInfo).port);
  return {
    url: site.origin,
    cut(value) {
      isCut = value;
      if (isCut) proxy.closeAllConnections();
    },
    async close() {
      clearInterval(timer);
      proxy.closeAllConnections();
      await new Promise<void>((resolve) => void proxy.close(() => resolve()));
    },
  };
}
