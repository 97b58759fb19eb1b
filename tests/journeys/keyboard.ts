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

interface Scanner {
  /** Between the keys, ms. */
  gap?: number;
  suffix?: 'Enter' | 'Tab' | 'none';
}

/** Scans a barcode by the keys' own timestamps: a busy machine delivers keys late, a scanner does not. */
export const scan = async (
  page: Page,
  barcode: string,
  { gap = 10, suffix = 'Enter' }: Scanner = {},
): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const virtualKeys = { Enter: 13, Tab: 9 };
  const texts = { Enter: '\r', Tab: '' };
  await Promise.all(
    [...barcode.split(''), ...(suffix === 'none' ? [] : [suffix])].flatMap((key, index) => {
      const special = key === 'Enter' || key === 'Tab' ? key : null;
      const common = {
        key,
        code: special ?? `Digit${key}`,
        windowsVirtualKeyCode: special === null ? key.charCodeAt(0) : virtualKeys[special],
        timestamp: start + (index * gap) / 1000,
      };
      const text = special === null ? key : texts[special];
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...(text !== '' && { text }), ...common }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common }),
      ];
    }),
  );
  await session.detach();
  // The silence that ends a scan.
  if (suffix === 'none') await page.waitForTimeout(450);
};
