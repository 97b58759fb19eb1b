import { useCallback, useEffect, useRef } from 'react';

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]';
/** A form that restores after a reload what was typed in it, except passwords and files. */
const KEPT = 'form:is([data-keeps-typed], :has([data-keeps-typed]))';
/** A password that is shown is text. */
const NEVER_KEPT = '[type=password], [autocomplete$=password], [type=file]';
/** The previous screen while the next one loads, and everything on a locked page. */
const HIDDEN = '[hidden], [style*="display: none"]';

const textOf = (field: Element): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');

/** Returns a function that says whether the page shows typed text that a reload would lose. */
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
