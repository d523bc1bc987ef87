import { expect, it } from 'vitest';
import { latestWins } from './latest-wins.ts';

/** A toggle whose server answers only when the test triggers it. */
function slowSwitch() {
  const screen: boolean[] = [];
  const calls: { target: boolean; answer: (state: boolean) => void; fail: (reason: Error) => void }[] = [];
  let shown = false;
  const toggle = {
    read: () => shown,
    write: (state: boolean) => void screen.push((shown = state)),
    expected: (_: boolean, target: boolean) => target,
    send: (target: boolean) =>
      new Promise<boolean>((answer, fail) => {
        calls.push({ target, answer, fail });
      }),
  };
  return { screen, calls, toggle, now: () => shown };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

it('latestWins shows a change before the server answers, and the answer after', async () => {
  const { screen, calls, toggle } = slowSwitch();
  const done = latestWins<boolean, boolean>()(1, true, toggle);
  expect(screen).toEqual([true]);
  calls[0]?.answer(true);
  await done;
  expect(screen).toEqual([true, true]);
});

it('latestWins sends one change at a time, and only the last of those that waited', async () => {
  const { calls, toggle, now } = slowSwitch();
  const send = latestWins<boolean, boolean>();
  const done = send(1, true, toggle);
  await send(1, false, toggle);
  await send(1, true, toggle);
  await send(1, false, toggle);
  expect(calls.map((call) => call.target)).toEqual([true]);
  calls[0]?.answer(true);
  await turn();
  expect(calls.map((call) => call.target)).toEqual([true, false]);
  calls[1]?.answer(false);
  await done;
  expect(now()).toBe(false);
});

it('latestWins restores the confirmed state and rejects when the change fails', async () => {
  const { calls, toggle, now } = slowSwitch();
  const done = latestWins<boolean, boolean>()(1, true, toggle);
  calls[0]?.fail(new Error('offline'));
  await expect(done).rejects.toThrow('offline');
  expect(now()).toBe(false);
});

it('latestWins ignores a failure when a later change succeeds', async () => {
  const { calls, toggle, now } = slowSwitch();
  const send = latestWins<boolean, boolean>();
  const done = send(1, true, toggle);
  await send(1, true, toggle);
  calls[0]?.fail(new Error('offline'));
  await turn();
  calls[1]?.answer(true);
  await done;
  expect(now()).toBe(true);
});

it('latestWins handles changes of different keys independently', () => {
  const { calls, toggle } = slowSwitch();
  const send = latestWins<boolean, boolean>();
  void send(1, true, toggle);
  void send(2, true, toggle);
  expect(calls).toHaveLength(2);
});
