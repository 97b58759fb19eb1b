import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile, XLSX } from './saveFile.ts';

beforeEach(() => {
  vi.useFakeTimers();
  URL.createObjectURL = vi.fn<typeof URL.createObjectURL>(() => 'blob:file');
  URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a file is saved under its name, and its address is released after 150 ms (UPL-10)', () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  saveFile(btoa('rows'), 'orders.xlsx', XLSX);
  expect(saved).toEqual(['orders.xlsx blob:file']);
  vi.advanceTimersByTime(149);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:file');
});
