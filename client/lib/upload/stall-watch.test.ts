import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delays } from '../../../shared/limits.ts';
import { watchStall } from './stall-watch.ts';

const onStalled = vi.fn<() => void>();
const upload = { start: vi.fn<() => void>(), abort: vi.fn<() => Promise<void>>() };
let page: EventTarget & { visibilityState: string };
let over: AbortController;
let moved: ReturnType<typeof watchStall>;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', page);
  over = new AbortController();
  moved = watchStall(upload, over.signal, onStalled);
});
afterEach(() => {
  over.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});
const dispatch = (type: string) => page.dispatchEvent(new Event(type));

test('An upload that makes no progress stalls, and one that does has its time again', () => {
  vi.advanceTimersByTime(delays.uploadIdle - 1);
  moved(1, 10);
  vi.advanceTimersByTime(delays.uploadIdle - 1);
  moved(1, 10);
  expect(onStalled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStalled).toHaveBeenCalledOnce();
});

test('The server has longer to reply once every byte is sent', () => {
  moved(10, 10);
  vi.advanceTimersByTime(delays.uploadReply - 1);
  expect(onStalled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStalled).toHaveBeenCalledOnce();
});

test('An upload goes on after a suspension instead of stalling', () => {
  // A suspended page: the clock goes on, its timers do not.
  vi.setSystemTime(Date.now() + 10 * delays.uploadIdle);
  vi.advanceTimersByTime(delays.uploadIdle);
  expect([upload.abort, upload.start].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(onStalled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(delays.uploadIdle);
  expect(onStalled).toHaveBeenCalledOnce();
});

test('Without a network an upload waits, however often its page is shown, and goes on with it', () => {
  dispatch('offline');
  dispatch('visibilitychange');
  vi.advanceTimersByTime(2 * delays.uploadIdle);
  expect(onStalled).not.toHaveBeenCalled();
  expect(upload.start).not.toHaveBeenCalled();
  dispatch('online');
  expect(upload.start).toHaveBeenCalledOnce();
});

test('A page that is shown again gives its upload the whole time; one that is over stays silent', () => {
  vi.advanceTimersByTime(delays.uploadIdle - 1);
  dispatch('visibilitychange');
  vi.advanceTimersByTime(delays.uploadIdle - 1);
  over.abort();
  dispatch('visibilitychange');
  vi.advanceTimersByTime(2 * delays.uploadIdle);
  expect(onStalled).not.toHaveBeenCalled();
});
