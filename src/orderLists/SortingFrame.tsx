import type { FC, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { permission } from '../../contract/access.ts';
import { useT } from '../i18n/useT.ts';
import { isCurrentTab, Tabs } from '../ui/Tabs.tsx';
import { Title } from '../ui/Title.tsx';

interface Props {
  /** A button beside the tabs. */
  action?: ReactNode;
  children: ReactNode;
}

/** Frame of the sorting screens: title and the tabs the role may open. */
export const SortingFrame: FC<Props> = ({ action, children }) => {
  const t = useT();
  const { pathname } = useLocation();
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
      <div className="tabs-head">
        <Title part={tabs.find((tab) => isCurrentTab(tab, pathname))?.label}>{t('sorting.title')}</Title>
        <Tabs label={t('sorting.title')} tabs={tabs} />
        {action}
      </div>
      {children}
    </>
  );
};
