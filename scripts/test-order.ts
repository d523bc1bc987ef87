import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isScreens = ({ moduleId }: TestSpecification) => moduleId.endsWith('screens.campaign.browser.test.ts');

/** Vitest's own order, with the screens first: they take longest, and their projects would start last. */
export class ScreensFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of an array
    const usual = await super.sort(files);
    return [...usual.filter(isScreens), ...usual.filter((file) => !isScreens(file))];
  }
}
