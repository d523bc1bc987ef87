import { admin } from './admin.ts';
import { answers, password } from './test-app.ts';
import type { startServer } from './processes.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** Calls of the REST API of a server in a process of its own. */
export const callsOf =
  (url: string, token = '') =>
  async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };

/** Registers a guest by the invite that the first start prints. @returns what logs them in */
export async function register({ url, inviteUrl }: Server, name: string) {
  const call = callsOf(url);
  const invite_code = new URL(inviteUrl).searchParams.get('invite');
  await call('POST', '/users/register', { ...answers(name), invite_code });
  return () => call('POST', '/users/login', { identifier: name, password });
}

/** Registers a guest who is on the whitelist, and logs them in. @returns the token */
export async function tokenOf(server: Server, name: string): Promise<string> {
  await admin(server.folder, 'whitelist', 'add', answers(name).email);
  const login = await register(server, name);
  return (await login()).body.session_token;
}
