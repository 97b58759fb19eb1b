import { useEffect, useRef, type FC } from 'react';
import { TabbedFormClasses } from 'react-admin';
import { useFormState } from 'react-hook-form';

const focusFirst = (form: HTMLFormElement): void =>
  [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
    .find((field) => field.closest('[hidden], [style*="display: none"]') === null)
    ?.focus();

/** A rejected save focuses the first wrong field of the form; in tabs, the first tab with an error opens for it. */
export const FirstWrong: FC = () => {
  const { submitCount, isSubmitting } = useFormState();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (submitCount === 0 || isSubmitting || !form) return undefined;
    const tab = form.querySelector<HTMLElement>(`.${TabbedFormClasses.errorTabButton}`);
    if (tab === null) {
      focusFirst(form);
      return undefined;
    }
    tab.click();
    const frame = requestAnimationFrame(() => focusFirst(form));
    return () => cancelAnimationFrame(frame);
  }, [submitCount, isSubmitting]);
  return <span ref={place} hidden />;
};
