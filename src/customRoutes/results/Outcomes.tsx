import './outcomes.css';
import type { FC, ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface Line {
  key: string;
  name: ReactNode;
  tone: keyof typeof icons;
  statusMessage: string;
}

const icons = { good: 'check', waiting: 'alert', failed: 'error' } as const;

/** The outcome per recipient or order of a bulk call; renders nothing without lines. */
export const Outcomes: FC<{ title: string; lines: readonly Line[] }> = ({ title, lines }) =>
  lines.length > 0 && (
    <section className="outcomes">
      <h3>{title}</h3>
      <ul className="plain-list">
        {lines.map(({ key, name, tone, statusMessage }) => (
          <li key={key} data-tone={tone}>
            <Icon name={icons[tone]} />
            <span className="wrap outcomes-name">{name}</span>
            <span>{statusMessage}</span>
          </li>
        ))}
      </ul>
    </section>
  );
