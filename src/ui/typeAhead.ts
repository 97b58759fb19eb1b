/**
 * Keys typed while one screen gives way to the next. The screen that is left calls `holdKeys`, the one that comes calls
 * `releaseKeys` with its search field: what was typed meanwhile is typed there, so that nothing is lost on a slow line.
 */

/** A screen that has no field to type into must not swallow keys for long; ms. */
const HELD_FOR = 10_000;

let held: string[] | null = null;
let replaying = false;
let stop: () => void = () => undefined;

const hold = (event: KeyboardEvent): void => {
  if (replaying) return;
  if (event.ctrlKey || event.metaKey || event.altKey || (event.key.length > 1 && event.key !== 'Enter'))
    return;
  if (document.querySelector('dialog[open]')) return;
  event.preventDefault();
  event.stopPropagation();
  held?.push(event.key);
};

/** From now on text and Enter are kept for the screen that comes; a press of the pointer ends it. */
export const holdKeys = (): void => {
  stop();
  held = [];
  const timer = setTimeout(() => stop(), HELD_FOR);
  stop = () => {
    held = null;
    clearTimeout(timer);
    window.removeEventListener('keydown', hold, true);
    window.removeEventListener('pointerdown', stop, true);
    stop = () => undefined;
  };
  window.addEventListener('keydown', hold, true);
  window.addEventListener('pointerdown', stop, true);
};

/** The last `count` keys were not meant for the screen that comes. */
export const unholdKeys = (count: number): void => void held?.splice(-count);

const press = (field: HTMLInputElement, key: string): void => {
  if (key === 'Enter') {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return;
  }
  field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { data: key, inputType: 'insertText', bubbles: true }));
};

/** Nothing is to come: keys go where they belong again. */
export const dropKeys = (): void => stop();

/** Types into the field what was held, key by key, each after the screen has answered the one before. */
export const releaseKeys = async (field: HTMLInputElement): Promise<void> => {
  field.focus({ preventScroll: true });
  for (let key = held?.shift(); key !== undefined; key = held?.shift()) {
    replaying = true;
    press(field, key);
    replaying = false;
    await new Promise((resolve) => setTimeout(resolve));
  }
  stop();
};
