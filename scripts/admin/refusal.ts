/** An expected failure, whose message is one line for the host. */
export class Refusal extends Error {
  readonly exit: 1 | 2;

  constructor(message: string, exit: 1 | 2 = 1) {
    super(message);
    this.exit = exit;
  }
}
