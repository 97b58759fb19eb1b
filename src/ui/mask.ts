const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Caret position in `text` with `right` digits to its right; `late`: after any separators there. */
export const caretBefore = (text: string, right: number, late: boolean): number => {
  const places = Array.from({ length: text.length + 1 }, (_, place) => place).filter(
    (place) => digitsIn(text.slice(place)) === right,
  );
  return (late ? places.at(-1) : places[0]) ?? text.length;
};

/**
 * Formats the input's text with `format` and keeps the caret beside the same digit. Call it in onChange, before reading
 * the value.
 */
export const mask = (input: HTMLInputElement, format: (text: string) => string): void => {
  const { value, selectionStart } = input;
  const formatted = format(value);
  if (formatted === value) return;
  const right = digitsIn(value.slice(selectionStart ?? value.length));
  input.value = formatted;
  const caret =
    right === 0 ? formatted.length : caretBefore(formatted, right, formatted.length > value.length);
  input.setSelectionRange(caret, caret);
};
