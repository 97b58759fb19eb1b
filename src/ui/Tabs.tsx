import './tabs.css';
import { CanAccess } from 'react-admin';
import type { FC } from 'react';
import { Link, useLocation } from 'react-router-dom';

export interface Tab {
  to: string;
  label: string;
  /** Also marked on the paths below `to`. */
  holdsBelow?: boolean;
  /** Shown only to the users who may do this. */
  needs?: { action: string; resource: string };
}

const isCurrent = ({ to, holdsBelow = false }: Tab, pathname: string): boolean =>
  pathname === to || (holdsBelow && pathname.startsWith(`${to}/`));

/** Tabs of a section; each is a link to its own screen. */
export const Tabs: FC<{ label: string; tabs: readonly Tab[] }> = ({ label, tabs }) => {
  const { pathname } = useLocation();
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => {
        const link = (
          <Link key={tab.to} to={tab.to} aria-current={isCurrent(tab, pathname) ? 'page' : undefined}>
            {tab.label}
          </Link>
        );
        return tab.needs ? (
          <CanAccess key={tab.to} {...tab.needs}>
            {link}
          </CanAccess>
        ) : (
          link
        );
      })}
    </nav>
  );
};
