import { Icon } from '../../ui/icons.tsx';

export const PlusIcon = () => (
  <Icon size={20}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const PictureIcon = () => (
  <Icon size={34}>
    <path d="M4 5h16v14H4Z" />
    <path d="m4 16 4.5-4.5L12 15l3-3 5 5" />
    <circle cx="15.5" cy="9" r="1.25" />
  </Icon>
);

export const DocumentIcon = () => (
  <Icon size={28}>
    <path d="M6 3h8l5 5v13H6Z" />
    <path d="M14 3v5h5M9 13h7M9 17h5" />
  </Icon>
);

export const SparkleIcon = () => (
  <Icon size={18}>
    <path d="M12 4c.6 4.6 2.4 6.4 7 7-4.6.6-6.4 2.4-7 7-.6-4.6-2.4-6.4-7-7 4.6-.6 6.4-2.4 7-7Z" />
  </Icon>
);

export const TrashIcon = () => (
  <Icon size={18}>
    <path d="M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5" />
  </Icon>
);
