import './backLink.css';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './Icon.tsx';

/** Above the title of a record: the link to the list that it belongs to. */
export const BackLink: FC<{ to: string; children: string }> = ({ to, children }) => (
  <Link className="back-link" to={to}>
    <Icon name="arrowLeft" />
    {children}
  </Link>
);
