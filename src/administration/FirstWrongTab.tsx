import { useEffect, useRef, type FC } from 'react';
import { TabbedFormClasses } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** In a tabbed form: a rejected save opens the first tab with an error and focuses its first wrong field. */
export const FirstWrongTab: FC = () => {
  const { submitCount, isSubmitting } = useFormState();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    const tab = form?.querySelector<HTMLElement>(`.${TabbedFormClasses.errorTabButton}`);
    if (submitCount === 0 || isSubmitting || !form || !tab) return undefined;
    tab.click();
    const frame = requestAnimationFrame(() => {
      const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
      wrong.find((field) => field.closest('[hidden], [style*="display: none"]') === null)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [submitCount, isSubmitting]);
  return <span ref={place} hidden />;
};
