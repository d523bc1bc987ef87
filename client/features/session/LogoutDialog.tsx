import { labels } from '../../../shared/messages/labels.ts';
import { LeaveDialog } from '../../ui/FormDialog.tsx';

type Props = { onStay: () => void; onLeave: () => void };

/** Asks before a logout that removes what is still to be sent. */
export default function LogoutDialog(answers: Props) {
  return <LeaveDialog stay={labels.actions.cancel} leave={labels.actions.logout} {...answers} />;
}
