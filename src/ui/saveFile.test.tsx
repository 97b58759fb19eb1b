import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from './saveFile.ts';

const release = vi.fn<typeof URL.revokeObjectURL>();
beforeEach(() => {
  vi.useFakeTimers();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = release;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a file is saved under its name, and its object URL is revoked after 150 ms (UPL-10)', () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  saveFile(btoa('rows'), 'orders.xlsx', 'text/plain');
  expect(saved).toEqual(['orders.xlsx blob:file']);
  vi.advanceTimersByTime(149);
  expect(release).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(release).toHaveBeenCalledExactlyOnceWith('blob:file');
});
