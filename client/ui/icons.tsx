import { Icon, type IconProps } from './Icon.tsx';

/** An icon of one outline, in which a circle is two arcs; `usual` is what differs from other icons. */
const icon = (outline: string, usual: IconProps & { fill?: string } = {}) =>
  function OutlinedIcon(props: IconProps) {
    return (
      <Icon {...usual} {...props}>
        <path d={outline} />
      </Icon>
    );
  };

export const AlertIcon = icon('M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM12 7.5v5.5M12 16.5v.01');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const EditIcon = icon('m4 20 1-4.5L16.5 4 20 7.5 8.5 19 4 20ZM14 6.5l3.5 3.5');
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z',
);
export const EyeOffIcon = icon(
  'M10 5.7c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.5s-.8 1.5-2.4 3.1M6.3 7.1C3.8 8.9 2.5 12 2.5 12S6 18.5 12 18.5c1.9 0 3.5-.6 4.9-1.5M4 4l16 16M10 10a3 3 0 0 0 4 4',
);
export const CameraIcon = icon(
  'M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8ZM8.5 13a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0Z',
);
export const CircleIcon = icon('M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0Z');
export const PlayIcon = icon('M8 5.5v13L18.5 12Z', { fill: 'currentColor' });
export const SlideshowIcon = icon('M3.5 5h17v14h-17ZM10 8.75v6.5l5-3.25Z');
export const MicrophoneIcon = icon(
  'M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21',
);
export const VideoIcon = icon('M4 5h16v14H4ZM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4');
export const DocumentIcon = icon('M6 3h8l5 5v13H6ZM14 3v5h5M9 13h7M9 17h5');
export const ImageOffIcon = icon('M8 4h12v12M4 7v13h13M4 17l4-4 3 3M3 3l18 18');
export const PreviousIcon = icon('m15 5-7 7 7 7');
export const UpIcon = icon('m5 15 7-7 7 7');
export const DownIcon = icon('m5 9 7 7 7-7');
export const FullScreenIcon = icon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5');
export const NextIcon = icon('m9 5 7 7-7 7');
export const DownloadIcon = icon('M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14');
export const LockIcon = icon(
  'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
);
export const InfoIcon = icon('M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM12 11v5.5M12 7.5v.01');
export const SearchIcon = icon('M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0ZM15 15l5 5');
export const ZoomIcon = icon('M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0ZM15 15l5 5M10.5 8v5M8 10.5h5');
export const ShareIcon = icon('M12 15V4M8 8l4-4 4 4M8 11H5.5v9h13v-9H16');
export const FiltersIcon = icon(
  'M4 8h9m6 0h1M4 16h1m6 0h9M13.5 8a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM5.5 16a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z',
);
export const DotsIcon = icon(
  'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0ZM11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0ZM18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0Z',
  { fill: 'currentColor' },
);
export const CommentIcon = icon('M4 5h16v11.5h-8.5L7 20.5v-4H4Z');
export const AddImageIcon = icon('M13 4.5H4.5v15h15V11M4.5 16l4.5-4.5 4.5 4.5 2-2 4 4M18.5 2.5v6M15.5 5.5h6');
export const CloseIcon = icon('m6 6 12 12M18 6 6 18', { size: 18 });
export const PlusIcon = icon('M12 5v14M5 12h14', { size: 20 });
export const PictureIcon = icon(
  'M4 5h16v14H4ZM4 16l4.5-4.5L12 15l3-3 5 5M14.25 9a1.25 1.25 0 1 0 2.5 0 1.25 1.25 0 1 0-2.5 0Z',
  { size: 34 },
);

export const HeartIcon = ({ filled = false, ...props }: IconProps & { filled?: boolean }) => (
  <Icon {...props} fill={filled ? 'currentColor' : 'none'}>
    <path d="M12 20S3.5 15 3.5 9.2C3.5 6.5 5.5 4.5 8 4.5c1.7 0 3.2 1 4 2.5.8-1.5 2.3-2.5 4-2.5 2.5 0 4.5 2 4.5 4.7C20.5 15 12 20 12 20Z" />
  </Icon>
);

export const PauseIcon = (props: IconProps) => (
  <Icon {...props} fill="currentColor">
    <path d="M8 6v12M16 6v12" strokeWidth="4" />
  </Icon>
);
