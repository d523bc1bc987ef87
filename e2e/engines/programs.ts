import { globSync } from 'node:fs';

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
