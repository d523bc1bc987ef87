/** Calls of the documented paths, as any program would make them. @throws with the answer when it is a refusal */
export type ApiClient = <Answer = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<Answer>;

export const apiClient =
  (url: string, token?: string): ApiClient =>
  async <Answer>(method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said}`);
    return JSON.parse(said) as Answer;
  };

/** A multipart form. */
export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
