import type { FC } from 'react';

/** Why a form was not accepted; the region is always there, so that a screen reader reads what comes into it. */
export const Failure: FC<{ text: string | null }> = ({ text }) => (
  <div role="alert" className="answer">
    {text !== null && <p className="message error">{text}</p>}
  </div>
);
