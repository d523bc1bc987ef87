import { Icon } from '../../ui/icons.tsx';

/** The album's own drawings, with the house's pen. */

type Size = { size?: number };

export const PenIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M4 20c1-6 5-13 16-16-1 7-5 11.5-11.5 12.5L4 20Z" />
    <path d="M4 20c2.5-4.5 5.5-8 10-10.5" />
  </Icon>
);

export const PlayIcon = (props: Size) => (
  <Icon {...props} fill="currentColor">
    <path d="M8 5.5v13L18.5 12Z" />
  </Icon>
);

export const FilmIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M4 5h16v14H4ZM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4" />
  </Icon>
);

export const DocumentIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M6 3h8l5 5v13H6Z" />
    <path d="M14 3v5h5M9 13h7M9 17h5" />
  </Icon>
);

export const ImageOffIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M8 4h12v12M4 7v13h13M4 17l4-4 3 3M3 3l18 18" />
  </Icon>
);

export const PreviousIcon = (props: Size) => (
  <Icon {...props}>
    <path d="m15 5-7 7 7 7" />
  </Icon>
);

export const NextIcon = (props: Size) => (
  <Icon {...props}>
    <path d="m9 5 7 7-7 7" />
  </Icon>
);

export const DownloadIcon = (props: Size) => (
  <Icon {...props}>
    <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14" />
  </Icon>
);

const loudness = [6, 14, 22, 12, 28, 18, 34, 24, 16, 30, 20, 10, 26, 14, 8, 18, 6];

/** The look of a sound. */
export const Waveform = () => (
  <svg
    viewBox="0 0 136 40"
    width="136"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {loudness.map((height, index) => (
      <path key={index} d={`M${4 + index * 8} ${20 - height / 2}v${height}`} />
    ))}
  </svg>
);
