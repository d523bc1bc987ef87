import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestServer, type TestServer } from '../../e2e/server.ts';
import { adminWith } from '../../server/testing/admin.ts';
import { runNode, tempFolder } from '../../server/testing/processes.ts';

/** The doctor with an HTTPS proxy in front of the server, with valid and invalid certificates. */

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

function openssl(folder: string, line: string) {
  const { status, stderr } = spawnSync('openssl', line.split(' '), { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

let journal: TestServer;
beforeAll(async () => void (journal = await startTestServer()));
afterAll(() => journal.close());

const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes';

/** Makes `key.pem` and `cert.pem` for a name, signed by an authority of the test, `ca.pem`. */
const signedFor = (name: string, days: number) => (folder: string) => {
  openssl(folder, `req -x509 ${newKey} -keyout ca-key.pem -out ca.pem -days 90 -subj /CN=Ours`);
  openssl(
    folder,
    `req ${newKey} -keyout key.pem -out csr.pem -subj /CN=${name} -addext subjectAltName=DNS:${name}`,
  );
  const by = '-CA ca.pem -CAkey ca-key.pem -CAcreateserial -copy_extensions copy';
  openssl(folder, `x509 -req -in csr.pem ${by} -days ${days} -out cert.pem`);
};

function selfSigned(folder: string) {
  const about = '-subj /CN=localhost -addext subjectAltName=DNS:localhost';
  openssl(folder, `req -x509 ${newKey} -keyout key.pem -out cert.pem -days 90 ${about}`);
}

/** Runs the doctor behind a proxy with this certificate. @returns the findings about address and TLS */
async function behind(make: (folder: string) => void, trusts: boolean) {
  const folder = tempFolder();
  make(folder);
  const pem = (name: string) => readFileSync(join(folder, name));
  const server = createServer({ key: pem('key.pem'), cert: pem('cert.pem') }, (req, res) => {
    const onward = { method: req.method ?? '', headers: req.headers };
    req.pipe(
      request(`${journal.url}${req.url}`, onward, (answer) => {
        res.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(res);
      }),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const env = { DATA_DIR: journal.folder, PUBLIC_URL: `https://localhost:${port}` };
  // Node reads the authorities that it trusts at its start.
  const trusting = { ...env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') };
  const { stdout } = await (trusts
    ? runNode(['scripts/admin.ts', 'doctor', '--json'], trusting)
    : adminWith(env, 'doctor', '--json'));
  const { findings } = JSON.parse(stdout) as { findings: { what: string; state: string; found: string }[] };
  return findings.filter(({ what }) => what === 'address' || what === 'TLS');
}

describe.skipIf(!hasOpenssl)('certificates (needs openssl)', () => {
  test.each([
    ['is of a trusted authority', 'OK', signedFor('localhost', 60), true, /good for (59|60) days/],
    ['expires next week', 'WARN', signedFor('localhost', 7), true, /ends in (6|7) days/],
    ['has expired', 'FAIL', signedFor('localhost', -1), true, /has expired/],
    ['is for another name', 'FAIL', signedFor('elsewhere.example', 60), true, /another name/],
    ['is signed by itself', 'FAIL', selfSigned, false, /signed by itself/],
    ['is signed by an unknown authority', 'FAIL', signedFor('localhost', 60), false, /who signed/],
  ])('A certificate that %s is %s', async (_what, state, make, trusts, found) => {
    const reached = state === 'FAIL' ? [] : [{ what: 'address', state: 'OK' }];
    const todo = state === 'OK' ? {} : { todo: expect.any(String) };
    const tls = { what: 'TLS', state, found: expect.stringMatching(found), ...todo };
    expect(await behind(make, trusts)).toMatchObject([...reached, tls]);
  });

  test('An https address without TLS is a failure', async () => {
    const { port } = new URL(journal.url);
    const env = { DATA_DIR: journal.folder, PUBLIC_URL: `https://localhost:${port}` };
    const { code, stdout } = await adminWith(env, 'doctor');
    expect([code, stdout]).toEqual([1, expect.stringContaining('there is no encryption')]);
  });
});
