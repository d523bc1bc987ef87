import { openBrowser, phone } from '../launch.ts';
import type { Engine } from './engine.ts';

/** The Chromium of the other browser tests, which hold each step of the story in `npm test`. */
export const chromium: Engine = {
  name: 'Chromium',
  missing: process.env.ALL_ENGINES ? [] : ['npm run test:engines'],
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
