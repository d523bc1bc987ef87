import { Icon } from '../../ui/icons.tsx';

export const DotsIcon = () => (
  <Icon fill="currentColor">
    <circle cx="5" cy="12" r="1" />
    <circle cx="12" cy="12" r="1" />
    <circle cx="19" cy="12" r="1" />
  </Icon>
);

export const AddImageIcon = () => (
  <Icon>
    <path d="M13 4.5H4.5v15h15V11M4.5 16l4.5-4.5 4.5 4.5 2-2 4 4M18.5 2.5v6M15.5 5.5h6" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon size={18}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
