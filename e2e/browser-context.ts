import { request } from 'playwright-core';

export type StorageState = Awaited<
  ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>
>;

/** A session and the browser storage that holds it. */
export type Session = { id: number; username: string; token: string; storage: StorageState };

/** Logs in by the API. @throws when the login gives no session */
export async function logIn(url: string, username: string, password: string): Promise<Session> {
  const context = await request.newContext({ baseURL: url });
  const response = await context.post('/api/users/login', { data: { identifier: username, password } });
  const body = (await response.json()) as { user_id: number; session_token: string | null };
  const { user_id: id, session_token: token } = body;
  if (!token) throw new Error(`${username} could not log in: ${JSON.stringify(body)}`);
  const { cookies } = await context.storageState();
  await context.dispose();
  const localStorage = [
    { name: 'sessionToken', value: token },
    { name: 'authToken', value: token },
    { name: 'userId', value: String(id) },
  ];
  return { id, username, token, storage: { cookies, origins: [{ origin: url, localStorage }] } };
}
