import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { optimistic } from './optimistic.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A switch whose server answers only when the test says so. */
function slowSwitch() {
  const calls: { target: string; answer: (state: string) => void; fail: (reason: Error) => void }[] = [];
  const state = { shown: 'off' };
  const cache = new QueryClient();
  const options = optimistic(cache, 'switch', {
    read: () => state.shown,
    write: (shown: string) => void (state.shown = shown),
    expected: (_, target: string) => target,
    send: (target) => new Promise((answer, fail) => calls.push({ target, answer, fail })),
  });
  const press = (target: string) =>
    new MutationObserver(cache, options).mutate(target).catch(() => undefined);
  return { calls, state, press };
}

it('Changes are shown at once and sent one after another, and the last answer is shown', async () => {
  const { calls, state, press } = slowSwitch();
  const done = Promise.all(['low', 'high'].map(press));
  await turn();
  expect([state.shown, calls.length]).toEqual(['high', 1]);
  calls[0]?.answer('low, as sent');
  await expect.poll(() => calls.length).toBe(2);
  expect(state.shown).toBe('high');
  calls[1]?.answer('high, as sent');
  await done;
  expect(state.shown).toBe('high, as sent');
});

it.each([
  { first: 'answer', shown: 'low' },
  { first: 'fail', shown: 'off' },
] as const)(
  'After a failure the state is what the server confirmed last: $shown',
  async ({ first, shown }) => {
    const { calls, state, press } = slowSwitch();
    const done = Promise.all(['low', 'high'].map(press));
    await turn();
    if (first === 'answer') calls[0]?.answer('low');
    else calls[0]?.fail(new Error('refused'));
    await expect.poll(() => calls.length).toBe(2);
    calls[1]?.fail(new Error('refused'));
    await done;
    expect(state.shown).toBe(shown);
  },
);
