import type { Page } from 'playwright-core';

/** A keyboard that counts key presses other than typed text. */
export const countingKeyboard = (
  page: Page,
): { type(text: string): Promise<void>; press(key: string): Promise<void>; presses(): number } => {
  let presses = 0;
  return {
    type: (text) => page.keyboard.type(text),
    press: async (key) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    presses: () => presses,
  };
};

/** Scans a barcode: all keys and Enter without waiting in between, for a pause would end the scan. */
export const scan = async (page: Page, barcode: string): Promise<void> => {
  await Promise.all(
    [...barcode.split(''), 'Enter'].flatMap((key) => [page.keyboard.down(key), page.keyboard.up(key)]),
  );
};
