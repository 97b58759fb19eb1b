import './tabs.css';
import type { FC } from 'react';
import { Link, useLocation } from 'react-router-dom';

export interface Tab {
  to: string;
  label: string;
}

/** Screens of one section side by side; each tab is a link of its own. */
export const Tabs: FC<{ label: string; tabs: readonly Tab[] }> = ({ label, tabs }) => {
  const { pathname } = useLocation();
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={pathname === tab.to ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
};
