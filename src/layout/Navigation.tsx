import type { FC } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isIn, navigationOf } from '../authProvider/navigationItems.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';

/** The menu items the role may open. */
export const Navigation: FC<{ onLeave?: (() => void) | undefined }> = ({ onLeave }) => {
  const t = useT();
  const { pathname } = useLocation();
  const { userRole } = useSessionUser();
  return (
    <nav className="navigation" aria-label={t('shell.menu.label')}>
      {navigationOf(userRole.id).map((item) => (
        <Link
          key={item.name}
          to={item.path}
          aria-current={isIn(item, pathname) ? 'page' : undefined}
          onClick={onLeave}
        >
          <Icon name={item.name} />
          {t(item.label)}
        </Link>
      ))}
    </nav>
  );
};
