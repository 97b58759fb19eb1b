import type { FC } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isIn, sectionsOf } from '../authProvider/sections.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';

/** The sections that the role may open (SHELL-02, SHELL-06). */
export const Navigation: FC<{ onLeave?: (() => void) | undefined }> = ({ onLeave }) => {
  const t = useT();
  const { pathname } = useLocation();
  const { userRole } = useSessionUser();
  return (
    <nav className="navigation" aria-label={t('shell.menu.label')}>
      {sectionsOf(userRole.id).map((section) => (
        <Link
          key={section.name}
          to={section.path}
          aria-current={isIn(section, pathname) ? 'page' : undefined}
          onClick={onLeave}
        >
          <Icon name={section.name} />
          {t(section.label)}
        </Link>
      ))}
    </nav>
  );
};
