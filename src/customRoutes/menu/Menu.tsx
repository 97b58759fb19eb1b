import './menu.css';
import { CanAccess } from 'react-admin';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { navigationItems } from '../../authProvider/navigationItems.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Title } from '../../ui/Title.tsx';

/** The menu as a page. */
export const Menu: FC = () => {
  const t = useT();
  return (
    <>
      <Title>{t('shell.menu.label')}</Title>
      <ul className="plain-list menu-page">
        {navigationItems.map((item) => (
          <CanAccess key={item.name} {...item.needs}>
            <li>
              <Link to={item.path}>
                <Icon name={item.name} />
                {t(item.label)}
                <Icon name="chevronRight" />
              </Link>
            </li>
          </CanAccess>
        ))}
      </ul>
    </>
  );
};
