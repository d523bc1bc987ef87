import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { locale } from '../../../shared/messages/locale.ts';
import { hasToSend } from '../../outbox/stored-items.ts';
import { AskDialog, LeaveDialog } from '../../ui/FormDialog.tsx';

const { title, leaving } = messages.keeping;
const leavingUnsent = {
  ...leaving,
  question: locale.sentences([messages.entryForm.leaveText, leaving.question]),
};

type Props = { isByName: boolean; onStay: () => void; onLeave: () => void };

/** Asks before a logout after which no password lets the guest in again, or that removes what is still to be sent. */
export default function LogoutDialog({ isByName, ...answers }: Props) {
  return isByName ? (
    <AskDialog
      title={title}
      {...(hasToSend() ? leavingUnsent : leaving)}
      run={answers.onLeave}
      onClose={answers.onStay}
    />
  ) : (
    <LeaveDialog stay={labels.actions.cancel} leave={labels.actions.logout} {...answers} />
  );
}
