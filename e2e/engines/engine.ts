import { globSync } from 'node:fs';

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

/** The programs of the further browser engines, as glob patterns, and the packages of Debian that contain them. */
const programs = {
  firefox: { pattern: '/usr/bin/firefox{-esr,}', package: 'firefox-esr' },
  webkitDriver: { pattern: '/usr/bin/WebKitWebDriver', package: 'webkit2gtk-driver' },
  webkitBrowser: { pattern: '/usr/lib/*/webkit2gtk-4*/MiniBrowser', package: 'webkit2gtk-driver' },
  display: { pattern: '/usr/bin/Xvfb', package: 'xvfb' },
};

type Program = keyof typeof programs;

/** The path of a program, if it is installed. */
export const findProgram = (name: Program): string | undefined => globSync(programs[name].pattern)[0];

/** The packages of those programs that are not installed. */
export const missingPackages = (names: Program[]): string[] => [
  ...new Set(names.filter((name) => !findProgram(name)).map((name) => programs[name].package)),
];

/** The input actions of a click, whose form WebDriver and WebDriver BiDi share. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** The input actions of a text. */
export const typeActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/**
 * Finds the first visible element of an XPath, scrolls it into view and waits a frame. Runs within a page, so it refers
 * to nothing outside of itself.
 * @param isTarget whether the element must rest and must be what a click at its centre reaches
 * @returns its centre in the viewport, or null
 */
async function locate(xpath: string, isTarget: boolean): Promise<{ x: number; y: number } | null> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  const found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  for (let index = 0; index < found.snapshotLength; index += 1) {
    const element = found.snapshotItem(index) as HTMLElement;
    const isShown = element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
    if (!isShown) continue;
    if (isTarget) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = element.getBoundingClientRect();
    await nextFrame();
    const { x, y, width, height } = element.getBoundingClientRect();
    const center = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    if (!isTarget) return center;
    const hit = document.elementFromPoint(center.x, center.y);
    if (before.x === x && before.y === y && hit && (element.contains(hit) || hit.contains(element)))
      return center;
  }
  return null;
}

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
export const inDialog = (xpath: string): string => `//*[@role="dialog"]${xpath}`;
