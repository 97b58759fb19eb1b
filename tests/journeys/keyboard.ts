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

/** Scans a barcode at 10 ms a key, by the keys' own timestamps: a busy machine delivers keys late, a scanner does not. */
export const scan = async (page: Page, barcode: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  await Promise.all(
    [...barcode.split(''), 'Enter'].flatMap((key, index) => {
      const timestamp = start + index / 100;
      const code = key === 'Enter' ? 13 : key.charCodeAt(0);
      const common = {
        key,
        code: key === 'Enter' ? key : `Digit${key}`,
        windowsVirtualKeyCode: code,
        timestamp,
      };
      return [
        session.send('Input.dispatchKeyEvent', {
          type: 'keyDown',
          text: key === 'Enter' ? '\r' : key,
          ...common,
        }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common }),
      ];
    }),
  );
  await session.detach();
};
