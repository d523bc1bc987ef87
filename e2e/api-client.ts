import { callsOf } from '../server/testing/calls.ts';

/** Calls a documented path of the REST API. @throws with status and body when the response is an error */
export type ApiClient = <Answer = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Answer>;

export const apiClient =
  (url: string, token?: string): ApiClient =>
  async <Answer>(method: string, path: string, body?: object) => {
    const answer = await callsOf(url, token)(method, path, body);
    if (answer.status >= 400)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Answer;
  };

/** A multipart form. */
export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
