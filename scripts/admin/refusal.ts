import { HostError } from '../../server/lib/error-code.ts';

/** An expected failure, whose message is one line for the host. */
export class Refusal extends HostError {
  readonly exit: 1 | 2;

  constructor(message: string, exit: 1 | 2 = 1) {
    super(message);
    this.exit = exit;
  }
}
