import { CanAccess } from 'react-admin';
import type { FC } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { permission } from '../../contract/access.ts';
import { isIn, navigationItems } from '../authProvider/navigationItems.ts';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { LatePart } from './LatePart.tsx';

// Not in the first load, because only administrators need them.
const loadSections = () => import('./AdminSections.tsx').then((module) => module.AdminSections);
const loadBadge = () => import('./RequestsBadge.tsx').then((module) => module.RequestsBadge);

/** The menu items the user may open. */
export const Navigation: FC = () => {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <nav className="navigation" aria-label={t('shell.menu.label')}>
      {navigationItems.map((item) => (
        <CanAccess key={item.name} {...item.needs}>
          <Link
            to={item.path}
            state={item.state}
            aria-current={isIn(item, pathname) ? 'page' : undefined}
            title={t(item.label)}
          >
            <Icon name={item.name} />
            <span>{t(item.label)}</span>
            {item.name === 'admin' && (
              <CanAccess {...permission('read', 'account')}>
                <LatePart load={loadBadge} area="resources" />
              </CanAccess>
            )}
          </Link>
          {item.name === 'admin' && isIn(item, pathname) && <LatePart load={loadSections} area="admin" />}
        </CanAccess>
      ))}
    </nav>
  );
};
