import { delays } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../app/paths.ts';
import { Completion } from '../../ui/Completion.tsx';

const [message = '', next = ''] = messages.registration.success.split(/(?<=!) /);

export const Registered = ({ username }: { username: string }) => (
  <Completion
    message={message}
    next={next}
    to={paths.login}
    state={{ username }}
    after={delays.afterRegistration}
  />
);
