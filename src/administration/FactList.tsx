import './factList.css';
import type { FC, ReactNode } from 'react';

/** What is only read of a record: names with their values. */
export const FactList: FC<{ facts: readonly (readonly [name: string, value: ReactNode])[] }> = ({
  facts,
}) => (
  <dl className="fact-list">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
