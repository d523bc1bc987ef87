export { sendEntry } from '../../outbox/send-entry.ts';
export { deliver } from '../../outbox/sender.ts';
export { LeaveDialog } from '../../ui/LeaveDialog.tsx';
export { default as MediaPreview } from './MediaPreview.tsx';
export { default as OriginalSizeSwitch } from './OriginalSizeSwitch.tsx';
export { default as RestoreOffer } from './RestoreOffer.tsx';
export { default as SaveStatus } from './SaveStatus.tsx';
export { default as ServerRules } from './ServerRules.tsx';
