import { takesText } from './typedText.ts';
import { areKeysHeld } from './typeAhead.ts';

/** Digits are complete after this silence, ms. */
const SILENCE = 1000;
/** This many digits or more are a barcode, which the scan guard reports itself. */
const BARCODE = 10;

const DIGIT = /^\d$/;
const MODIFIER = /^(?:Control|Alt|AltGraph|Meta)$/;

/**
 * Watches for digits typed where no text field has the focus, on a select for instance; `lost` gets them once the typing
 * pauses. Returns a function that ends it.
 */
export const watchLostDigits = (lost: (digits: string) => void): (() => void) => {
  let digits = '';
  let isShortcut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    const typed = digits;
    digits = '';
    if (typed.length > 0 && typed.length < BARCODE && !takesText(document.activeElement)) lost(typed);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (MODIFIER.test(key)) isShortcut = true;
  };
  // The scan guard stops some digits when they are pressed.
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (MODIFIER.test(key)) isShortcut = false;
    if (!DIGIT.test(key) || isShortcut || areKeysHeld()) return;
    digits = takesText(document.activeElement) ? '' : digits + key;
    clearTimeout(timer);
    timer = setTimeout(report, SILENCE);
  };
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('keyup', onKeyUp, true);
  };
};
