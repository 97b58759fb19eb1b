import type { FC } from 'react';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useT } from '../../i18n/useT.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { adminTabsOf } from './tabsOfRole.ts';

/** Links to the screens of the administration that the user may open. */
export const AdminTabs: FC = () => {
  const t = useT();
  const { userRole } = useSessionUser();
  const tabs = adminTabsOf(userRole.id).map(({ to, label }) => ({ to, label: t(label), holdsBelow: true }));
  return <Tabs label={t('admin.title')} tabs={tabs} />;
};
