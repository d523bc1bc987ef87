import { locate } from './locate.ts';

/** What each engine's protocol must do; all else is built upon it. */
export type Driver = {
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** The JSON of the value of a JavaScript expression, or of the promise that it is. */
  evaluateToJson: (expression: string) => Promise<string>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Presses the keys of a text. */
  type: (text: string) => Promise<void>;
  setFile: (xpath: string, file: string) => Promise<void>;
  /** A PNG of the viewport. */
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
};

export type Engine = {
  name: string;
  /** The packages of Debian that it needs and lacks. */
  missing: string[];
  /** Starts the browser in the size of a phone. */
  open: () => Promise<Driver>;
};

/** How long an element is waited for, in milliseconds; only a failure takes as long. */
const timeout = 60_000;

/** The actions of a guest, which wait for the elements that they name by XPath. */
export function createPage(driver: Driver) {
  const evaluate = async <Value>(expression: string): Promise<Value> =>
    JSON.parse(await driver.evaluateToJson(expression)) as Value;

  /** Repeats until there is a result. A navigation may interrupt an attempt. */
  async function retry<Value>(attempt: () => Promise<Value | null>, what: string): Promise<Value> {
    const end = Date.now() + timeout;
    let failure = '';
    while (Date.now() < end) {
      const value = await attempt().catch((error: unknown) => {
        failure = String(error);
        return null;
      });
      if (value !== null) return value;
    }
    throw new Error(`${what} does not appear: ${failure}`);
  }
  const find = (xpath: string, isTarget: boolean) =>
    retry(
      () =>
        evaluate<{ x: number; y: number } | null>(
          `(${String(locate)})(${JSON.stringify(xpath)}, ${isTarget})`,
        ),
      xpath,
    );
  const click = async (xpath: string) => {
    const { x, y } = await find(xpath, true);
    await driver.clickAt(x, y);
  };

  return {
    ...driver,
    evaluate,
    waitFor: async (xpath: string) => void (await find(xpath, false)),
    click,
    fill: async (xpath: string, text: string) => {
      // A click misses a field that moves at that moment.
      const isFocused = `((found) => {
        for (let element = found.iterateNext(); element; element = found.iterateNext())
          if (element === document.activeElement) return true;
        return null;
      })(document.evaluate(${JSON.stringify(xpath)}, document))`;
      await retry(() => click(xpath).then(() => evaluate<true | null>(isFocused)), `The focus of ${xpath}`);
      await driver.type(text);
    },
    upload: async (xpath: string, file: string) => {
      await retry(
        async () =>
          await evaluate(`document.evaluate(${JSON.stringify(xpath)}, document).iterateNext() && true`),
        xpath,
      );
      await driver.setFile(xpath, file);
    },
  };
}

export type EnginePage = ReturnType<typeof createPage>;

const literal = (text: string) => `"${text}"`;

/** XPaths of what a guest sees. */
export const button = (name: string): string =>
  `//button[normalize-space(.)=${literal(name)} or @aria-label=${literal(name)}]`;
export const field = (name: string): string => `//*[@name=${literal(name)}]`;
export const withText = (text: string): string =>
  `//*[text()[contains(normalize-space(.), ${literal(text)})]]`;
export const card = (title: string): string => `//article[.//*[normalize-space(.)=${literal(title)}]]`;
export const inDialog = (xpath: string): string => `//*[@role="dialog"]${xpath}`;
