import type { FC, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { permission } from '../../../contract/access.ts';
import { useT } from '../../i18n/useT.ts';
import { isCurrentTab, Tabs } from '../../ui/Tabs.tsx';
import { Title } from '../../ui/Title.tsx';

/** Frame of the settings: title and the tabs the role may open. */
export const SettingsFrame: FC<{ children: ReactNode }> = ({ children }) => {
  const t = useT();
  const { pathname } = useLocation();
  const tabs = [
    { to: '/settings/staff', label: t('settings.staff.tab'), needs: permission('open', 'staff') },
    { to: '/settings/edit-password', label: t('settings.password.tab') },
    { to: '/settings/second-factor', label: t('settings.secondFactor.tab') },
    { to: '/settings/devices', label: t('settings.devices.tab') },
    {
      to: '/settings/calculator',
      label: t('settings.calculator.tab'),
      needs: permission('import', 'calculator'),
    },
    { to: '/settings/notifications', label: t('settings.notifications.tab') },
  ];
  return (
    <>
      <Title part={tabs.find((tab) => isCurrentTab(tab, pathname))?.label}>{t('settings.title')}</Title>
      <Tabs label={t('settings.title')} tabs={tabs} />
      {children}
    </>
  );
};
