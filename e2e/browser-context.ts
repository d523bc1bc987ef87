import { request } from 'playwright-core';

type StorageState = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>;

/** Somebody's browser as a login leaves it. */
export type Session = { id: number; username: string; token: string; storage: StorageState };

/** Logs in by the API, where the login itself is not the subject. */
export async function logIn(url: string, username: string, password: string): Promise<Session> {
  const context = await request.newContext({ baseURL: url });
  const answer = await context.post('/api/users/login', { data: { identifier: username, password } });
  const said = (await answer.json()) as { user_id: number; session_token: string | null };
  const { user_id: id, session_token: token } = said;
  if (!token) throw new Error(`${username} could not log in: ${JSON.stringify(said)}`);
  const { cookies } = await context.storageState();
  await context.dispose();
  const localStorage = [
    { name: 'sessionToken', value: token },
    { name: 'authToken', value: token },
    { name: 'userId', value: String(id) },
  ];
  return { id, username, token, storage: { cookies, origins: [{ origin: url, localStorage }] } };
}
