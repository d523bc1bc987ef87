/** The headers that announce an upload of so many bytes. */
export const tusHeaders = (size: number, metadata: Record<string, string> = {}) => ({
  'tus-resumable': '1.0.0',
  'upload-length': String(size),
  'upload-metadata': Object.entries({ purpose: 'entry', filename: 'a.jpg', ...metadata })
    .map(([name, value]) => `${name} ${btoa(value)}`)
    .join(','),
});

/** A sender of the tus protocol to a server that listens. */
export function tusSender(address: string, token: string | null) {
  async function request(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Uint8Array,
  ) {
    const answer = await fetch(new URL(path, address), {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/offset+octet-stream' }),
        ...headers,
      },
      ...(body && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    const location = answer.headers.get('location') ?? '';
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
      path: location,
      id: location.split('/').at(-1) ?? '',
    };
  }
  return {
    request,
    begin: (size: number, metadata?: Record<string, string>) =>
      request('POST', '/api/uploads', tusHeaders(size, metadata)),
    send: (path: string, offset: number, bytes: Uint8Array) =>
      request('PATCH', path, { 'upload-offset': String(offset) }, bytes),
    offset: async (path: string) => Number((await request('HEAD', path)).headers.get('upload-offset')),
  };
}
