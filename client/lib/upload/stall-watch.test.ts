import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delays } from '../../../shared/limits.ts';
import { watchStall, type StallWatch } from './upload.ts';

const onStalled = vi.fn<() => void>();
const onResumed = vi.fn<() => void>();
let page: EventTarget & { visibilityState: string };
let watch: StallWatch;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  watch = watchStall(onStalled, onResumed);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('An upload that makes no progress stalls, and one that does has its time again', () => {
  vi.advanceTimersByTime(delays.uploadIdle - 1);
  watch.moved(1, 10);
  vi.advanceTimersByTime(delays.uploadIdle - 1);
  watch.moved(1, 10);
  expect(onStalled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStalled).toHaveBeenCalledOnce();
});

test('The server has longer to reply once every byte is sent', () => {
  watch.moved(10, 10);
  vi.advanceTimersByTime(delays.uploadReply - 1);
  expect(onStalled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStalled).toHaveBeenCalledOnce();
});

test('An upload goes on after a suspension instead of stalling', () => {
  // A suspended page: the clock goes on, its timers do not.
  vi.setSystemTime(Date.now() + 10 * delays.uploadIdle);
  vi.advanceTimersByTime(delays.uploadIdle);
  expect(onResumed).toHaveBeenCalledOnce();
  expect(onStalled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(delays.uploadIdle);
  expect(onStalled).toHaveBeenCalledOnce();
});

test('A page that is shown again gives its upload the whole time', () => {
  vi.advanceTimersByTime(delays.uploadIdle - 1);
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(delays.uploadIdle - 1);
  expect(onStalled).not.toHaveBeenCalled();
});

test('A stopped watch stays silent', () => {
  watch.stop();
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(2 * delays.uploadIdle);
  expect(onStalled).not.toHaveBeenCalled();
});
