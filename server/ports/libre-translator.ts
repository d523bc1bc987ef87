import type { Language } from '../../shared/catalog.ts';

/** Answers with bounded plain text within its time limit, or rejects. */
export type Translator = { translate: (text: string, target: Language) => Promise<string> };

/** What servers call a language, if not as we do: one's own server says `zh`, the hosted one `zh-Hans`. */
const spellings: Partial<Record<Language, readonly string[]>> = { 'zh-CN': ['zh-CN', 'zh-Hans', 'zh'] };

const maxBytes = 64 * 1024;

/** Translates with a LibreTranslate server within `timeLimitMs`; refuses redirects and anything but short JSON. */
export function createLibreTranslator(url: string, apiKey?: string, timeLimitMs = 8000): Translator {
  async function request(path: string, signal: AbortSignal, body?: object): Promise<unknown> {
    const post = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await fetch(`${url}${path}`, { ...post, signal, redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the translator answered ${response.status}`);
    }
    return parse(await readText(response));
  }

  /** Without a list that helps the last spelling is tried: the server decides. */
  async function spell(language: Language, signal: AbortSignal): Promise<string> {
    const known = spellings[language];
    if (!known) return language;
    const list = await request('/languages', signal).catch(() => undefined);
    const codes = Array.isArray(list) ? list.map(codeOf) : [];
    return known.find((spelling) => codes.includes(spelling)) ?? known.at(-1) ?? language;
  }

  return {
    async translate(text, target) {
      const signal = AbortSignal.timeout(timeLimitMs);
      const answer = await request('/translate', signal, {
        q: text,
        source: 'auto',
        target: await spell(target, signal),
        format: 'text',
        ...(apiKey !== undefined && { api_key: apiKey }),
      });
      const translated = (answer as { translatedText?: unknown } | null)?.translatedText;
      if (typeof translated !== 'string' || translated.trim() === '')
        throw new Error('the translator sent no text');
      return translated.toWellFormed();
    },
  };
}

const codeOf = (language: unknown): unknown => (language as { code?: unknown } | null)?.code;

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error('the translator sent too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The error message of the translation server could quote what a guest wrote. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the translator sent no JSON');
  }
}
