import { delays } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../app/paths.ts';
import { Completion } from '../../ui/Completion.tsx';

export const ResetDone = ({ message }: { message: string }) => (
  <Completion
    message={message}
    next={messages.reset.redirecting}
    to={paths.login}
    after={delays.afterReset}
  />
);
