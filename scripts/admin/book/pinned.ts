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
  const libc =
    machine.platform === 'linux'
      ? machine.musl
        ? '-musl'
        : '-gnu'
      : machine.platform === 'win32'
        ? '-msvc'
        : '';
  const platform = `${machine.platform}-${machine.arch}${libc}`;
  return { name: `${compilerName}-${platform}`, version, integrity: binarySums[platform] };
}

const binarySums: Record<string, string> = {
  'linux-x64-gnu':
    'sha512-Q+ywVMYaxrS7u+PBuCwi9p+lSBpQ3YNkoXKDiS2mMdRka8ddurt5tJvuR0I1ku0bsXTR1/u4IsLwyyHWpKqUuw==',
  'linux-x64-musl':
    'sha512-TTU41wdtp/AnKWAcTPx5tZlMCX0iwyT++pcmxRUkOBr3zaFK0tyD2YG/LbpWEoJIGpX/3Y6DyH+dtDTAp8RKYQ==',
};

export type FontPackage = Package & {
  family: string;
  /** The files of the package that the book needs. */
  files: string[];
};

const font = (
  id: string,
  family: string,
  fontVersion: string,
  integrity: string,
  weights = ['400Regular'],
): FontPackage => ({
  name: `@expo-google-fonts/${id}`,
  version: fontVersion,
  integrity: `sha512-${integrity}`,
  family,
  files: weights.map((weight) => `${weight}/${family.replaceAll(' ', '')}_${weight}.ttf`),
});

/** The journal's own faces, in files that the typesetter reads. */
export const ownFonts: readonly FontPackage[] = [
  font(
    'cormorant',
    'Cormorant',
    '0.4.2',
    'm4DjRXRcOav1z+89fTG6bgpuxA5fO0oN/luqgp4StmNmyyv5wQuvY0+XnFAb3dFyZeIL8ThyDUI9CmAZelWaFQ==',
    ['500Medium', '500Medium_Italic', '600SemiBold'],
  ),
  font(
    'atkinson-hyperlegible-next',
    'Atkinson Hyperlegible Next',
    '0.4.1',
    'tA5NUQCrb4GnQ8kvghyF6Kqw72zr4zSNmMwhCTcHlsu/jE5JoF8Fje5/WwL44y17Lue99pG9cyq3PW5X/7ZDng==',
    ['400Regular', '400Regular_Italic', '600SemiBold'],
  ),
];

/** Fonts of other scripts, by the id that `server/archive/book/fonts.ts` gives them. */
export const scriptFonts: Readonly<Record<string, FontPackage>> = {
  'noto-serif': font(
    'noto-serif',
    'Noto Serif',
    '0.4.2',
    '1xvAYegrtpCuPPunSyhvhV9FHWEzCWjikEoUJkvHt+WWvt+h7lKr+vkXNpqwFQM4W3KjXOccfLd5s04xLMjjDQ==',
  ),
  'noto-serif-jp': font(
    'noto-serif-jp',
    'Noto Serif JP',
    '0.4.3',
    'IxEWO9BPugsyuOf57Bx1qkR4J8EnGnF0ZPBBOPyFa1qJyfW8Dcuwn5OIGa9om+PhFO1/E1dQjZCygqaY6uAubg==',
  ),
  'noto-serif-kr': font(
    'noto-serif-kr',
    'Noto Serif KR',
    '0.4.3',
    'thoZx9Dcr4CrjFdhOAVJXuv31rkirogUHkY0XUBybyC97NBO18Q2/achY+KfvLVabEZvmEEAH829Y9YUALZbIQ==',
  ),
  'noto-serif-sc': font(
    'noto-serif-sc',
    'Noto Serif SC',
    '0.4.3',
    'fSmUpiSFtSeyHV45/2xUOy5SdfExklQwwMKN3cQjAZAujITHDmSbpMHCVdCMhRqMjQtu0ZRgc29u8A+CU3akfw==',
  ),
  'noto-serif-tc': font(
    'noto-serif-tc',
    'Noto Serif TC',
    '0.4.4',
    'nNbTm4wez1oXI5K3296eY+S4Ud3aFigjmX0mwxV7L6F1GDCwqMdO5tfgGl4fhLti25GAmaKZy7HkiY6pYcEMlQ==',
  ),
  'noto-naskh-arabic': font(
    'noto-naskh-arabic',
    'Noto Naskh Arabic',
    '0.4.5',
    'KN73tROdoKQubTZ/ZsERCdAlZ1cBLRbRIe196tISAcPLgIqMvIgFCUs1xsrS/pe3fIYxT9l+c95sQF8wv48ijA==',
  ),
  'noto-serif-hebrew': font(
    'noto-serif-hebrew',
    'Noto Serif Hebrew',
    '0.4.2',
    'rgsdLstcIV5j5kAfou7RjaUU4bwl+dXpaavQezbcKCb6gmOO5ipfBb4AeUQOxQkV3UWbPZlCora2wpZRW544qw==',
  ),
  'noto-serif-devanagari': font(
    'noto-serif-devanagari',
    'Noto Serif Devanagari',
    '0.4.1',
    'ScMKTrS6iQ7Wx2pYhU5cQOgrRUThCngyBxaAsrmM84SfHIfJabnTb9xJ9wz85Skycd/r1+8zSj544KjXvqGt3w==',
  ),
  'noto-serif-bengali': font(
    'noto-serif-bengali',
    'Noto Serif Bengali',
    '0.4.4',
    'NfoAaM38zg3ziaKJDfOEAg92WIUM8qZYsauSt4O9ySgzmJclPMuIb2BCqOLHrbiegbI8tDPw7lfsQUc/L3ZYgA==',
  ),
  'noto-sans-thai': font(
    'noto-sans-thai',
    'Noto Sans Thai',
    '0.4.2',
    'PGBBBDGfJJ/5y2hNweLBZWD4YmVT4uOO4chsOPXyl0TktaBJamDKVKv/WbGiDTeBGdkegLiytsWo+lhnkHP5qA==',
  ),
  'noto-emoji': font(
    'noto-emoji',
    'Noto Emoji',
    '0.4.7',
    'Gs7URwtKmCzzdGUTYbG8MIohyaQPgGxIaQG5hvyEAaQiEGJpQy6gyP3NDICE0EJkOJFoe1JFD3Hf1L4a3qe4KA==',
  ),
  'noto-sans-symbols-2': font(
    'noto-sans-symbols-2',
    'Noto Sans Symbols 2',
    '0.4.1',
    'jFymG5s4OLlXpy9E9FQvSXpSnf43BIYcJiPXEHSw6LFNvbahkjmUWb/cj4vsX/KdUksGLTPbjB9iRuu8L3yJ8A==',
  ),
  'noto-sans-math': font(
    'noto-sans-math',
    'Noto Sans Math',
    '0.4.2',
    'Kgj0kKibznTLYcbpR8Tk2ybr76uMOyrlyoP5F9G+0UiJzAMA4zG/XIlrgXKzfFGERhA0Rc3vbwDeeTxwXPlaYg==',
  ),
};
