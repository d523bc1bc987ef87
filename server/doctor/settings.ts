import { examplesIn, isUnset, type Config } from '../config.ts';
import { isThisMachine } from '../lib/base-path.ts';
import { fail, listed, ok, warn, type Finding } from './finding.ts';

/** Checks the combination of settings; `readConfig` has validated each of them. */
export function checkSettings(config: Config): Finding[] {
  const { PUBLIC_URL, TRUST_PROXY, RATE_LIMIT } = config;
  const url = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL);
  const examples = examplesIn(config);
  const names = examples.join(', ');
  const findings = listed([
    examples.length > 0 &&
      warn(
        'wedding',
        `guests see the example's ${names}`,
        `set ${names} on the page of the hosts, or in .env`,
      ),
    isUnset(config, 'TIME_ZONE') &&
      warn(
        'TIME_ZONE',
        `unset, so days and hours are those of this machine, ${config.TIME_ZONE}`,
        "set it to the wedding's, such as Europe/Berlin",
      ),
    checkUrl(url),
    url !== undefined &&
      !isThisMachine(url.hostname) &&
      TRUST_PROXY === false &&
      warn(
        'TRUST_PROXY',
        'false: behind a proxy all guests count as one address',
        "set it to your proxy's address, 127.0.0.1 on the same machine",
      ),
    RATE_LIMIT === 'off' && fail('RATE_LIMIT', 'off', 'remove it: it is for load measurements only'),
  ]);
  const isGood = findings.every(({ state }) => state === 'OK');
  return isGood ? [...findings, ok('settings', 'fit together')] : findings;
}

function checkUrl(url: URL | undefined): Finding {
  const todo = 'set it to the address that guests type';
  if (!url) return warn('PUBLIC_URL', 'unset, so links lead to this machine only', todo);
  if (isThisMachine(url.hostname)) return warn('PUBLIC_URL', `${url.href} leads to this machine only`, todo);
  if (url.protocol === 'https:') return ok('PUBLIC_URL', url.href);
  const proxy = 'put Caddy or nginx with a certificate in front, see docs/deployment.md';
  return warn('PUBLIC_URL', `${url.href} is not encrypted`, proxy);
}
