import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../server/testing/processes.ts';
import { phone } from '../launch.ts';
import {
  clickActions,
  findProgram,
  missingPackages,
  typeActions,
  type Driver,
  type Engine,
} from './engine.ts';

/** WebKit, the engine of Safari: WebKitGTK's MiniBrowser on a virtual display, by WebDriver. */

const driverProgram = findProgram('webkitDriver') ?? '';
const displayProgram = findProgram('display') ?? '';
const browser = findProgram('webkitBrowser') ?? '';
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export const webkit: Engine = {
  name: 'WebKit',
  missing: missingPackages(['webkitDriver', 'webkitBrowser', 'display']),
  open,
};

async function open(): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'journal-webkit-'));
  // The browser's toolbar is wider than a phone otherwise.
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), '* { min-width: 0; margin: 0; padding: 0; border: 0 }');
  // WebKit takes it for `prefers-reduced-motion`.
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const [display, displayProcess] = await startDisplay();
  const port = await freePort();
  const driverProcess = spawn(driverProgram, [`--port=${port}`], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_CONFIG_HOME: home,
      DISPLAY: `:${display}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'en_US.UTF-8',
    },
    stdio: 'ignore',
  });
  const root = `http://127.0.0.1:${port}`;
  await untilListening(root);
  const { sessionId } = await send<{ sessionId: string }>(root, 'POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  });
  const session = `${root}/session/${sessionId}`;
  const post = <Value>(path: string, body: object = {}) => send<Value>(session, 'POST', path, body);
  const act = async (actions: object[]) => void (await post('/actions', { actions }));
  await post('/timeouts', { script: 30_000, pageLoad: 60_000, implicit: 0 });

  const evaluateToJson = (expression: string) =>
    post<string>('/execute/async', {
      script: `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)))`,
      args: [],
    });
  // The window's size counts its frame, so it is enlarged by what the page lacks.
  await post('/url', { url: 'about:blank' });
  await post('/window/rect', phone);
  const [width = 0, height = 0] = JSON.parse(await evaluateToJson('[innerWidth, innerHeight]')) as number[];
  await post('/window/rect', { width: phone.width * 2 - width, height: phone.height * 2 - height });

  return {
    goto: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    evaluateToJson,
    clickAt: (x, y) => act(clickActions(x, y)),
    type: (text) => act(typeActions(text)),
    async setFile(xpath, file) {
      const element = await post<Record<string, string>>('/element', { using: 'xpath', value: xpath });
      await post(`/element/${element[elementKey]}/value`, { text: file });
    },
    screenshot: async () => Buffer.from(await send<string>(session, 'GET', '/screenshot'), 'base64'),
    async close() {
      await send(session, 'DELETE', '');
      driverProcess.kill();
      displayProcess.kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts an X server that chooses a free display itself. */
async function startDisplay(): Promise<[number: string, process: ChildProcess]> {
  // Without a window manager the window under the pointer has the focus, and the pointer is in the middle of the screen.
  const args = ['-displayfd', '3', '-screen', '0', '700x1200x24', '-nolisten', 'tcp'];
  const child = spawn(displayProgram, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (text: Buffer) => resolve(String(text).trim()));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return [number, child];
}

async function untilListening(root: string): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return void (await send(root, 'GET', '/status'));
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(50);
    }
  }
}

/** @throws with the driver's message when it refuses */
async function send<Value>(root: string, method: string, path: string, body?: object): Promise<Value> {
  const response = await fetch(root + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
  return value;
}
