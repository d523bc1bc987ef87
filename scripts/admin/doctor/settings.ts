import type { Config } from '../../../server/config.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const isThisMachine = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** Checks the combination of settings; `readConfig` has validated each of them. */
export function checkSettings(config: Config): Finding[] {
  const findings: Finding[] = [];
  if (config.examples.length > 0)
    findings.push(
      warn(
        'wedding',
        `guests see the example's ${config.examples.join(', ')}`,
        `set ${config.examples.join(', ')} in .env`,
      ),
    );
  if (config.zoneOfMachine)
    findings.push(
      warn(
        'TIME_ZONE',
        `unset, so days and hours are those of this machine, ${config.TIME_ZONE}`,
        "set it to the wedding's, such as Europe/Berlin",
      ),
    );
  const url = config.PUBLIC_URL === undefined ? undefined : new URL(config.PUBLIC_URL);
  if (!url)
    findings.push(
      warn(
        'PUBLIC_URL',
        'unset, so links lead to this machine only',
        'set it to the address that guests type',
      ),
    );
  else if (isThisMachine(url.hostname))
    findings.push(
      warn('PUBLIC_URL', `${url.href} leads to this machine only`, 'set it to the address that guests type'),
    );
  else if (url.protocol !== 'https:')
    findings.push(
      warn(
        'PUBLIC_URL',
        `${url.href} is not encrypted`,
        'put Caddy or nginx with a certificate in front, see docs/deployment.md',
      ),
    );
  else findings.push(ok('PUBLIC_URL', url.href));

  if (url && !isThisMachine(url.hostname) && config.TRUST_PROXY === false) {
    findings.push(
      warn(
        'TRUST_PROXY',
        'false: behind a proxy all guests count as one address',
        "set it to your proxy's address, 127.0.0.1 on the same machine",
      ),
    );
  }
  if (config.RATE_LIMIT === 'off')
    findings.push(fail('RATE_LIMIT', 'off', 'remove it: it is for load measurements only'));
  if (findings.every(({ state }) => state === 'OK')) findings.push(ok('settings', 'fit together'));
  return findings;
}
