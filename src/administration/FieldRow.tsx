import type { FC, ReactNode } from 'react';

/** Fields that belong together, side by side where there is room. */
export const FieldRow: FC<{ children: ReactNode }> = ({ children }) => (
  <div className="field-row">{children}</div>
);
