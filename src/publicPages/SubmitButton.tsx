import type { FC } from 'react';

interface Props {
  isPending: boolean;
  label: string;
  pendingLabel: string;
}

/** The primary button of a form; while pending it says so and keeps the focus. */
export const SubmitButton: FC<Props> = ({ isPending, label, pendingLabel }) => (
  <button type="submit" className="button primary" aria-disabled={isPending}>
    {isPending ? pendingLabel : label}
  </button>
);
