import type { FC, ReactNode } from 'react';
import { permission } from '../../contract/access.ts';
import { useT } from '../i18n/useT.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { Title } from '../ui/Title.tsx';

/** Frame of the sorting screens: title and the tabs the role may open. */
export const SortingFrame: FC<{ children: ReactNode }> = ({ children }) => {
  const t = useT();
  const tabs = [
    { to: '/sort', label: t('sorting.tabs.sort') },
    {
      to: '/sort/outsourcing',
      label: t('sorting.tabs.outsource'),
      needs: permission('open', 'outsource'),
    },
    { to: '/sort/preorder', label: t('sorting.tabs.preOrders'), needs: permission('open', 'preOrder') },
  ];
  return (
    <>
      <Title>{t('sorting.title')}</Title>
      <Tabs label={t('sorting.title')} tabs={tabs} />
      {children}
    </>
  );
};
