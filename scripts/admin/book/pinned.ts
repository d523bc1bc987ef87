import fonts from '../../../server/archive/book/fonts.json' with { type: 'json' };

/** The packages of the book: versions and checksums. They are no dependencies, since most hosts never make a book. */

export type Package = {
  name: string;
  version: string;
  /** Subresource integrity as npm checks it; undefined where it is not known, and npm takes the registry's. */
  integrity?: string;
};

const compilerName = '@myriaddreamin/typst-ts-node-compiler';
const version = '0.7.0';

export const compiler: Package = {
  name: compilerName,
  version,
  integrity:
    'sha512-snM2byzDcqqQbT6FiGeCgkbviJkxsuaUS/x2RiLoMngFC3UEiciM4LcUKDcIygsH70TroRLPzPIevF0LNGBJNA==',
};

/** The part of the compiler that is made for one kind of machine. */
export function compilerBinary(machine: { platform: string; arch: string; musl: boolean }): Package {
  const libc = { linux: machine.musl ? '-musl' : '-gnu', win32: '-msvc' }[machine.platform] ?? '';
  const platform = `${machine.platform}-${machine.arch}${libc}`;
  return { name: `${compilerName}-${platform}`, version, integrity: binarySums[platform] };
}

const binarySums: Record<string, string> = {
  'linux-x64-gnu':
    'sha512-Q+ywVMYaxrS7u+PBuCwi9p+lSBpQ3YNkoXKDiS2mMdRka8ddurt5tJvuR0I1ku0bsXTR1/u4IsLwyyHWpKqUuw==',
  'linux-x64-musl':
    'sha512-TTU41wdtp/AnKWAcTPx5tZlMCX0iwyT++pcmxRUkOBr3zaFK0tyD2YG/LbpWEoJIGpX/3Y6DyH+dtDTAp8RKYQ==',
};

export type FontPackage = Package & { family: string; files: string[] };

type Font = { id: string; family: string; version: string; integrity: string; weights: string[] };

const fontPackage = ({ id, family, weights, ...pinned }: Font): FontPackage => ({
  name: `@expo-google-fonts/${id}`,
  version: pinned.version,
  integrity: pinned.integrity,
  family,
  files: weights.map((weight) => `${weight}/${family.replaceAll(' ', '')}_${weight}.ttf`),
});

/** The journal's own faces, in files that the typesetter reads. */
export const ownFonts: readonly FontPackage[] = fonts.own.map(fontPackage);

/** The font of another script, by its id. */
export function scriptFont(id: string): FontPackage | undefined {
  const font = fonts.scripts.find((one) => one.id === id);
  return font && fontPackage(font);
}
