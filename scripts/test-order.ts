import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest test files, longest first: when one of them starts last, the other workers wait for it. */
const longest = [
  'scripts/campaign/screens.campaign.browser.test.ts',
  'e2e/host.browser.test.ts',
  'e2e/live.browser.test.ts',
  'e2e/reload.browser.test.ts',
  'e2e/reach.browser.test.ts',
  'e2e/entry.browser.test.ts',
  'e2e/book.browser.test.ts',
  'e2e/browsers.browser.test.ts',
  'e2e/joining.browser.test.ts',
  'e2e/outbox.browser.test.ts',
  'server/files-and-database.process.test.ts',
  'e2e/recorder.browser.test.ts',
  'e2e/album-days.browser.test.ts',
  'e2e/album.browser.test.ts',
  'e2e/media.browser.test.ts',
  'server/archive/making/making.process.test.ts',
  'e2e/profile.browser.test.ts',
  'scripts/admin/demo.process.test.ts',
  'e2e/prerender.browser.test.ts',
  'e2e/wall.browser.test.ts',
  'e2e/identity.browser.test.ts',
  'e2e/comments.browser.test.ts',
  'server/archive/book/book.process.test.ts',
  'e2e/scrapbook.browser.test.ts',
  'e2e/several.browser.test.ts',
  'e2e/registration.browser.test.ts',
  'server/testing/samples.process.test.ts',
  'server/archive/keepsake/keepsake.browser.test.ts',
  'e2e/large-video.browser.test.ts',
  'server/archive/downloads/downloads.test.ts',
  'server/archive/backup/backup.test.ts',
];
const rank = ({ moduleId }: TestSpecification) => {
  const index = longest.findIndex((path) => moduleId.endsWith(path));
  return index === -1 ? longest.length : index;
};

/** Vitest's own order, with the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of an array
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => rank(a) - rank(b));
  }
}
