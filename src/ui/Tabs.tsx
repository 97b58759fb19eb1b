import './tabs.css';
import { CanAccess } from 'react-admin';
import { useEffect, useRef, type FC, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

export interface Tab {
  to: string;
  label: string;
  /** Shown after the label. */
  badge?: ReactNode;
  /** Also marked on these paths and below them. */
  holds?: readonly string[];
  /** Shown only to the users who may do this. */
  needs?: { action: string; resource: string };
}

/** Whether the screen at `pathname` belongs to the tab. */
export const isCurrentTab = ({ to, holds = [] }: Pick<Tab, 'to' | 'holds'>, pathname: string): boolean =>
  pathname === to || holds.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Tabs of a section; each is a link to its own screen. A narrow screen shows the current one. */
export const Tabs: FC<{ label: string; tabs: readonly Tab[] }> = ({ label, tabs }) => {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = nav.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    // Not scrollIntoView, which could move the page as well.
    if (box && current) box.scrollLeft = current.offsetLeft - (box.clientWidth - current.offsetWidth) / 2;
  });
  return (
    <nav className="tabs" aria-label={label} ref={nav}>
      {tabs.map((tab) => {
        const link = (
          <Link key={tab.to} to={tab.to} aria-current={isCurrentTab(tab, pathname) ? 'page' : undefined}>
            {tab.label}
            {tab.badge}
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
