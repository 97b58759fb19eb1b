import type { FC, ReactNode } from 'react';
import { can } from '../../../contract/access.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useT } from '../../i18n/useT.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Title } from '../../ui/Title.tsx';

/** Options: title and the tabs that the role may see. */
export const SettingsFrame: FC<{ children: ReactNode }> = ({ children }) => {
  const t = useT();
  const { userRole } = useSessionUser();
  const password = { to: '/settings/edit-password', label: t('settings.password.tab') };
  const documents = { to: '/settings/documents', label: t('settings.documents.tab') };
  const staff = { to: '/settings/staff', label: t('settings.staff.tab') };
  return (
    <>
      <Title>{t('settings.title')}</Title>
      <Tabs
        label={t('settings.title')}
        tabs={can(userRole.id, 'open', 'staff') ? [staff, password, documents] : [password, documents]}
      />
      {children}
    </>
  );
};
