import './outcomes.css';
import type { FC } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface Line {
  name: string;
  isSuccess: boolean;
  statusMessage: string;
}

/** What became of each recipient or order of a call that took several; nothing when there is no line. */
export const Outcomes: FC<{ title: string; lines: readonly Line[] }> = ({ title, lines }) =>
  lines.length > 0 && (
    <section className="outcomes">
      <h3>{title}</h3>
      <ul>
        {lines.map(({ name, isSuccess, statusMessage }) => (
          <li key={name} className={isSuccess ? undefined : 'failed'}>
            <Icon name={isSuccess ? 'check' : 'error'} />
            <span className="outcomes-name">{name}</span>
            <span>{statusMessage}</span>
          </li>
        ))}
      </ul>
    </section>
  );
