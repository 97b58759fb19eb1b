import '../../../ui/waiting.css';
import type { FC, RefObject } from 'react';

interface Props {
  ref: RefObject<HTMLButtonElement | null>;
  /** Id of the form that the button submits. */
  form: string;
  /** Sending: the button keeps the focus and shows a spinner. */
  placing: boolean;
  disabled: boolean;
  /** Label of the button. */
  children: string;
}

/** The primary button of the checkout. */
export const PlaceButton: FC<Props> = ({ ref, form, placing, disabled, children }) => (
  <button
    ref={ref}
    type="submit"
    form={form}
    className="button primary checkout-place"
    disabled={disabled}
    aria-busy={placing}
  >
    {placing && <span className="waiting-ring" aria-hidden />}
    {children}
  </button>
);
