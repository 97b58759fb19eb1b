import { expect, test } from 'vitest';
import { printHtml } from './printHtml.ts';
import { printedFrame, removeFrames } from './printedFrame.fixtures.ts';

removeFrames();

const print = (html: string) => printedFrame(printHtml(html));

test('a document is printed from a hidden frame that runs no scripts (CONS-02, CONS-06)', async () => {
  const { frame, dialog } = await print('<p>Consent</p>');
  expect(dialog).toHaveBeenCalledOnce();
  expect(frame.srcdoc).toBe('<p>Consent</p>');
  expect(frame.className).toBe('visually-hidden');
  expect([frame.tabIndex, frame.ariaHidden]).toEqual([-1, 'true']);
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-scripts');
});

test('the frame is removed after printing or before the next print', async () => {
  const { frame } = await print('<p>First</p>');
  await print('<p>Second</p>');
  expect(frame.isConnected).toBe(false);
  const [second] = document.querySelectorAll('iframe');
  second?.contentWindow?.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('iframe')).toBeNull();
});
