import { Switch } from '@mantine/core';
import { messages } from '../../../shared/messages.ts';
import '../../ui/switch.css';

type Props = { checked: boolean; onChange: (checked: boolean) => void };

const OriginalSizeSwitch = ({ checked, onChange }: Props) => (
  <Switch
    label={messages.entryForm.originalSize}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);

export default OriginalSizeSwitch;
