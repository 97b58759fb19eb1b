import { useEvent } from 'react-admin';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { MessageKey } from '../../../i18n/dictionary.ts';
import { useT } from '../../../i18n/useT.ts';
import { useNextKey } from '../../../ui/useNextKey.ts';
import { useDraftContext, usePromoContext, useScopeContext } from '../state/wizardContexts.ts';
import {
  formErrors,
  missingFields,
  type FieldErrors,
  type FieldName,
  type OrderForm,
} from '../state/checkoutRules.ts';
import type { Problem } from './orderRemedy.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

interface Checkout {
  /** Error message by field. */
  errors: FieldErrors;
  /** Marks a field as changed and clears its error. */
  changed: (field: FieldName) => void;
  submit: () => void;
  placing: boolean;
  problem: Problem | null;
  /** Merges the newer order saved by another user. */
  reload: () => void;
}

/**
 * The checkout form: validation, field errors and submit. The focus starts on the first empty mandatory field or the
 * button, and moves to the first invalid field after a rejection, to the button when there is a new price to accept.
 */
export const useCheckout = (
  ref: RefObject<HTMLFormElement | null>,
  button: RefObject<HTMLButtonElement | null>,
  form: OrderForm | undefined,
): Checkout => {
  const t = useT();
  const promo = usePromoContext();
  const { state } = useDraftContext();
  const { isUnitMissing, askUnit } = useScopeContext();
  const [errors, setErrors] = useState<FieldErrors>({});
  const showErrors = (found: FieldErrors) => {
    flushSync(() => setErrors(found));
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const { place, placing, problem, refuseEmpty, reload } = usePlaceOrder(showErrors);

  const hasArrived = useRef(false);
  // An ordinary effect runs too late: it would take the focus from a field the user has just clicked.
  useLayoutEffect(() => {
    if (form === undefined || hasArrived.current) return;
    hasArrived.current = true;
    if (ref.current?.contains(document.activeElement)) return;
    const [first] = missingFields(state.checkout, form);
    const field = first === undefined ? null : ref.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    // No scrolling: at 400 % zoom the button is far below the fields that it confirms.
    else button.current?.focus({ preventScroll: true });
  }, [form, ref, button, state.checkout]);

  const newPrice = problem?.prices;
  useEffect(() => {
    if (!newPrice) return;
    // A button that has the focus already would not be scrolled into view.
    button.current?.blur();
    button.current?.focus();
  }, [newPrice, button]);

  const submit = useEvent(() => {
    if (form === undefined || placing) return;
    if (state.parentCodes.length === 0) return refuseEmpty();
    if (isUnitMissing) return askUnit();
    const wrong = formErrors(state.checkout, form, promo.state === 'wrong');
    const found = (Object.entries(wrong) as [FieldName, MessageKey][]).map(([field, key]) => [field, t(key)]);
    if (found.length > 0) return showErrors(Object.fromEntries(found) as FieldErrors);
    void place(form);
  });
  useNextKey(submit, 'palette.keys.place');

  const changed = useEvent((field: FieldName) => {
    if (field in errors)
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)));
  });
  return { errors, changed, submit, placing, problem, reload };
};
