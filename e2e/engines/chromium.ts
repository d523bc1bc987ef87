import { openBrowser, phone } from '../launch.ts';
import type { Engine } from './engine.ts';

/** The Chromium of the other browser tests. */
export const chromium: Engine = {
  name: 'Chromium',
  missing: [],
  async open() {
    const context = await (await openBrowser()).newContext({ viewport: phone, locale: 'en-US' });
    const page = await context.newPage();
    return {
      goto: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      evaluateToJson: (expression) =>
        page.evaluate(`Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`),
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      setFile: (xpath, file) => page.locator(`xpath=${xpath}`).setInputFiles(file),
      screenshot: () => page.screenshot(),
      close: () => context.close(),
    };
  },
};
