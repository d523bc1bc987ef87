import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest test file; when it starts last, one worker waits for the other. */
const longest = 'e2e/screens.browser.test.ts';
const rank = ({ moduleId }: TestSpecification) => (moduleId.endsWith(longest) ? 0 : 1);

/** Vitest's own order, with the longest file first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of an array
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => rank(a) - rank(b));
  }
}
