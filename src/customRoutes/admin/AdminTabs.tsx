import type { FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { adminTabs } from './adminTabs.ts';

/** Links to the screens of the administration that the user may open. */
export const AdminTabs: FC = () => {
  const t = useT();
  const tabs = adminTabs.map((tab) => ({ ...tab, label: t(tab.label), holdsBelow: true }));
  return <Tabs label={t('admin.title')} tabs={tabs} />;
};
