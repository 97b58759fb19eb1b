/** The key that goes with letters for commands, as it is written on the keyboard. */
export const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Whether it is held, and neither Alt nor Shift. */
export const isCommand = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey;
