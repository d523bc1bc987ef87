import { connect } from 'node:tls';
import type { House } from '../../../server/compose.ts';
import { reason } from '../engines.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const seconds = 5000;
const day = 86_400_000;

/** Does the address that guests type answer, as this journal, over a certificate that lasts? */
export async function checkAddress({ site }: House): Promise<Finding[]> {
  const findings = [await checkHealth(site.url)];
  const { protocol, hostname, port } = new URL(site.url);
  if (protocol === 'https:' && findings[0]?.state !== 'FAIL')
    findings.push(await checkCertificate(hostname, Number(port) || 443));
  return findings;
}

async function checkHealth(url: string): Promise<Finding> {
  const todo = 'is the server running (npm start), and does the proxy lead to it? See docs/deployment.md';
  try {
    const answer = await fetch(`${url}/api/system/health`, {
      signal: AbortSignal.timeout(seconds),
      redirect: 'manual',
    });
    if (answer.status >= 300 && answer.status < 400) {
      return fail(
        'address',
        `${url} sends guests on to ${answer.headers.get('location') ?? 'elsewhere'}`,
        'set PUBLIC_URL to that address',
      );
    }
    const body = (await answer.json()) as { status?: unknown };
    if (answer.status !== 200 || body.status !== 'ok')
      return fail('address', `${url} answers ${answer.status}`, todo);
    const there = Date.parse(answer.headers.get('date') ?? '');
    if (Math.abs(there - Date.now()) > 60_000)
      return warn('address', 'its clock and ours differ', 'set both clocks: timedatectl set-ntp true');
    return ok('address', `${url} answers`);
  } catch (error) {
    return fail('address', `${url} does not answer: ${reason(error)}`, todo);
  }
}

/** `fetch` has checked that it is valid; here it is asked for how long. */
function checkCertificate(host: string, port: number): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: seconds }, () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      socket.end();
      const days = Math.floor((until - Date.now()) / day);
      resolve(
        days < 14
          ? warn('TLS', `the certificate ends in ${days} days`, 'does its renewal run?')
          : ok('TLS', `certificate good for ${days} days`),
      );
    });
    const broken = (found: string) => () => {
      socket.destroy();
      resolve(fail('TLS', found, 'check the certificate of the proxy'));
    };
    socket.on('error', broken('no encrypted connection')).on('timeout', broken('no answer'));
  });
}
