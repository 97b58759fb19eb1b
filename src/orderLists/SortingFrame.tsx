import type { FC, ReactNode } from 'react';
import { can } from '../../contract/access.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { useT } from '../i18n/useT.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { Title } from '../ui/Title.tsx';

/** Frame of the sorting screens: title and the tabs the role may open. */
export const SortingFrame: FC<{ children: ReactNode }> = ({ children }) => {
  const t = useT();
  const { userRole } = useSessionUser();
  const tabs = [
    { to: '/sort', label: t('sorting.tabs.sort') },
    ...(can(userRole.id, 'open', 'outsource')
      ? [{ to: '/sort/outsourcing', label: t('sorting.tabs.outsource') }]
      : []),
    ...(can(userRole.id, 'open', 'preOrder')
      ? [{ to: '/sort/preorder', label: t('sorting.tabs.preOrders') }]
      : []),
  ];
  return (
    <>
      <Title>{t('sorting.title')}</Title>
      <Tabs label={t('sorting.title')} tabs={tabs} />
      {children}
    </>
  );
};
