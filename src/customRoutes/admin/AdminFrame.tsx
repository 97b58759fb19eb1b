import type { FC, ReactNode } from 'react';
import { can } from '../../../contract/access.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useT } from '../../i18n/useT.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Title } from '../../ui/Title.tsx';

/** The administration: title and the tabs of the screens that the role may open (ROLE-13, ROLE-14). */
export const AdminFrame: FC<{ children: ReactNode }> = ({ children }) => {
  const t = useT();
  const { userRole } = useSessionUser();
  const users = can(userRole.id, 'open', 'users') ? [{ to: '/admin/users', label: t('admin.users') }] : [];
  const barcodes = can(userRole.id, 'read', 'barcode')
    ? [{ to: '/admin/barcode', label: t('admin.barcodes.tab') }]
    : [];
  return (
    <>
      <Title>{t('admin.title')}</Title>
      <Tabs label={t('admin.title')} tabs={[...users, ...barcodes]} />
      {children}
    </>
  );
};
