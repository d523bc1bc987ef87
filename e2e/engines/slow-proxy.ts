import { connect, createServer, type AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/** A network that is as slow as it is set to be, the same for each engine: it is in front of the server. */
export type SlowProxy = {
  url: string;
  /** Limits what the browser sends, in bytes per second of each connection; Infinity is the start. */
  limit: (bytesPerSecond: number) => void;
  close: () => Promise<void>;
};

export async function startSlowProxy(target: string): Promise<SlowProxy> {
  let rate = Infinity;
  const proxy = createServer((browser) => {
    const server = connect(Number(new URL(target).port), '127.0.0.1');
    const slow = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        setTimeout(() => done(null, chunk), rate === Infinity ? 0 : (chunk.length / rate) * 1000);
      },
    });
    browser.on('error', () => server.destroy()).on('close', () => server.destroy());
    server.on('error', () => browser.destroy()).on('close', () => browser.destroy());
    browser.pipe(slow).pipe(server).pipe(browser);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    limit: (bytesPerSecond) => void (rate = bytesPerSecond),
    close: () => new Promise((resolve) => void proxy.close(() => resolve())),
  };
}
