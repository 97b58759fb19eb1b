/**
 * Type-ahead across a change of screens. The screen being left calls `holdKeys`, the next one calls `releaseKeys` with
 * its search field, which gets the keys typed meanwhile, so that nothing is lost on a slow connection.
 */

/** Limit in case the next screen has no field to type into; ms. */
const HOLD_TIMEOUT = 10_000;

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

/** Holds text and Enter for the next screen; a click stops it. */
export const holdKeys = (): void => {
  stop();
  held = [];
  const timer = setTimeout(() => stop(), HOLD_TIMEOUT);
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

/** Whether keys are held now: they press nothing here, Enter included. */
export const areKeysHeld = (): boolean => held !== null;

/** Drops the last `count` held keys, which were not meant for the next screen. */
export const dropLastKeys = (count: number): void => void held?.splice(-count);

const press = (field: HTMLInputElement, key: string): void => {
  if (key === 'Enter') {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return;
  }
  field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { data: key, inputType: 'insertText', bubbles: true }));
};

/** Stops holding keys and drops those held. */
export const dropKeys = (): void => stop();

/** Types the held keys into the field one by one, letting the screen handle each before the next. */
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
