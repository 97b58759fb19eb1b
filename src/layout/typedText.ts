import { useCallback, useEffect, useRef } from 'react';

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]';
/** A form that finds again after a reload what was typed in it, but for passwords and files. */
const KEPT = 'form:is([data-keeps-typed], :has([data-keeps-typed]))';
/** A password that is shown is text. */
const NEVER_KEPT = '[type=password], [autocomplete$=password], [type=file]';
/** The screen before, while the next one loads, and all of a locked page. */
const HIDDEN = '[hidden], [style*="display: none"]';

const textOf = (field: Element): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');

/** Returns whether the page shows text that somebody has typed and that would be lost if the page were loaded anew. */
export const useTypedText = (): (() => boolean) => {
  const typed = useRef(new WeakSet<EventTarget>());
  useEffect(() => {
    const note = ({ target }: Event) => target && typed.current.add(target);
    document.addEventListener('input', note, true);
    return () => document.removeEventListener('input', note, true);
  }, []);
  return useCallback(
    () =>
      [...document.querySelectorAll(FIELDS)].some(
        (field) =>
          typed.current.has(field) &&
          textOf(field) !== '' &&
          field.closest(HIDDEN) === null &&
          (field.matches(NEVER_KEPT) || field.closest(KEPT) === null),
      ),
    [],
  );
};
