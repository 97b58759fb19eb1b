import type { FC, ReactNode } from 'react';
import { permission } from '../../../contract/access.ts';
import { useT } from '../../i18n/useT.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Title } from '../../ui/Title.tsx';

/** Frame of the settings: title and the tabs the role may open. */
export const SettingsFrame: FC<{ children: ReactNode }> = ({ children }) => {
  const t = useT();
  const tabs = [
    { to: '/settings/staff', label: t('settings.staff.tab'), needs: permission('open', 'staff') },
    { to: '/settings/edit-password', label: t('settings.password.tab') },
    { to: '/settings/second-factor', label: t('settings.secondFactor.tab') },
    { to: '/settings/documents', label: t('settings.documents.tab') },
    {
      to: '/settings/calculator',
      label: t('settings.calculator.tab'),
      needs: permission('import', 'calculator'),
    },
    { to: '/settings/notifications', label: t('settings.notifications.tab') },
  ];
  return (
    <>
      <Title>{t('settings.title')}</Title>
      <Tabs label={t('settings.title')} tabs={tabs} />
      {children}
    </>
  );
};
