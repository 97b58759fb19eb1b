import type { FC } from 'react';

/** Error of a form; the live region is always rendered, so that screen readers announce changes. */
export const Failure: FC<{ text: string | null }> = ({ text }) => (
  <div role="alert" className="answer">
    {text !== null && <p className="message error">{text}</p>}
  </div>
);
