import { afterEach, vi } from 'vitest';

/** Loads the hidden frame of what is being printed and waits for its end; how often print was called. */
export const printedFrame = async (printing: Promise<void>) => {
  const frame = document.querySelector('iframe');
  if (frame?.contentWindow == null) throw new Error('no frame');
  const dialog = vi.fn<() => void>();
  frame.contentWindow.print = dialog;
  frame.dispatchEvent(new Event('load'));
  await printing;
  return { frame, dialog };
};

/** Frames of a test are gone before the next. */
export const removeFrames = () =>
  afterEach(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });
