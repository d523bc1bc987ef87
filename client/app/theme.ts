import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { labels } from '../../shared/messages/labels.ts';

const shades = (tuple: string) => tuple.split(' ') as unknown as MantineColorsTuple;

/** Off-white with mulberry (light scheme), aubergine (dark scheme). Tuples from OKLCH; contrasts checked for both. */
const mulberry = shades('#fcf2f5 #fbe0e9 #f6c5d5 #eda1bb #dc7c9e #c75881 #ae3d68 #932c53 #762040 #55152c');
const gray = shades('#fcf9fa #f6f2f4 #ede8ea #e0dadd #d0c8cc #92878d #71656b #574c52 #3c3237 #251c21');
const dark = shades('#ebe6e9 #d0c8cc #b8aeb3 #897c83 #5f5158 #473840 #35262e #291c23 #1f1319 #150b10');
const red = shades('#fdf2f1 #ffe0db #ffc3bc #fe9c91 #f46f64 #e2403a #c7181d #a70511 #85060d #5f0608');

/** On the control itself: a `dir` of the component would be set on the element around it, and follow the label. */
const anyDirection = { attributes: { input: { dir: 'auto' } } };
/** 17 px: a smaller text would make iOS zoom into every field. */
const legible = { size: 'md' };

export const theme = createTheme({
  colors: { mulberry, gray, dark, red },
  primaryColor: 'mulberry',
  primaryShade: { light: 7, dark: 6 },
  black: '#251c21',
  fontFamily: 'var(--font-sans)',
  headings: {
    fontFamily: 'var(--font-display)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2.25rem, 1.8rem + 2vw, 3rem)', lineHeight: '1.1' },
      h2: { fontSize: 'var(--text-6)', lineHeight: '1.2' },
      h3: { fontSize: 'var(--text-4)', lineHeight: '1.3' },
    },
  },
  // The scale of `global.css`.
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  fontSizes: {
    xs: 'var(--text-1)',
    sm: 'var(--text-2)',
    md: 'var(--text-3)',
    lg: 'var(--text-4)',
    xl: 'var(--text-5)',
  },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.4' },
  radius: { xs: '2px', sm: '4px', md: '10px', lg: '16px', xl: '24px' },
  breakpoints: { xs: '23.75em', sm: '40em', md: '56em', lg: '72em', xl: '90em' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: { ...legible, ...anyDirection } },
    PasswordInput: { defaultProps: legible },
    Textarea: { defaultProps: { ...legible, ...anyDirection, autosize: true, minRows: 3 } },
    NativeSelect: { defaultProps: legible },
    Button: { defaultProps: legible },
    // The `h1` is that of `Page`.
    Title: { defaultProps: { order: 2 } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        transitionProps: { duration: 180 },
        overlayProps: { backgroundOpacity: 0.6 },
        closeButtonProps: { size: 44, 'aria-label': labels.actions.close },
      },
    },
  },
});

/** Mantine's names for the colours of `global.css`: its own dimmed, placeholder and error texts are too faint. */
const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dimmed)',
  '--mantine-color-placeholder': 'var(--dimmed)',
  '--mantine-color-disabled-color': 'var(--dimmed)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default-border': 'var(--hairline-strong)',
};
export const variables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
