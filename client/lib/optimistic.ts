import type { QueryClient } from '@tanstack/react-query';

type Toggle<State, Target> = {
  read: () => State;
  write: (state: State) => void;
  expected: (shown: State, target: Target) => State;
  send: (target: Target) => Promise<State>;
};

/** Of each scope with changes under way: shows what the server has confirmed. */
const settle = new Map<string, () => void>();

/**
 * The options of a mutation that is shown at once and sent after those of its scope before it. In the end the server's last
 * answer is shown, or the state before when all have failed.
 */
export function optimistic<State, Target>(
  cache: QueryClient,
  scope: string,
  { read, write, expected, send }: Toggle<State, Target>,
) {
  const isLast = () => cache.isMutating({ predicate: ({ options }) => options.scope?.id === scope }) === 1;
  return {
    scope: { id: scope },
    mutationFn: send,
    onMutate: (target: Target) => {
      const shown = read();
      if (isLast()) settle.set(scope, () => write(shown));
      write(expected(shown, target));
    },
    onSuccess: (answer: State) => void settle.set(scope, () => write(answer)),
    onSettled: () => {
      if (!isLast()) return;
      settle.get(scope)?.();
      settle.delete(scope);
    },
  };
}
