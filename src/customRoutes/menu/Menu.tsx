import './menu.css';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { navigationOf } from '../../authProvider/navigationItems.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Title } from '../../ui/Title.tsx';

/** The menu as a page. */
export const Menu: FC = () => {
  const t = useT();
  const { userRole } = useSessionUser();
  return (
    <>
      <Title>{t('shell.menu.label')}</Title>
      <ul className="menu-page">
        {navigationOf(userRole.id).map((section) => (
          <li key={section.name}>
            <Link to={section.path}>
              <Icon name={section.name} />
              {t(section.label)}
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
