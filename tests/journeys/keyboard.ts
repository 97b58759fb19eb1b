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
