import { CanAccess } from 'react-admin';
import type { FC } from 'react';
import { permission } from '../../contract/access.ts';
import { searchPersonCases } from '../../contract/personCases.ts';
import { useRead } from '../dataProvider/useRead.ts';
import { useT } from '../i18n/useT.ts';
import { ORDER_IMPORT } from '../paths/orderImport.ts';
import { casesPath, manualCheckPath, mergesPath } from '../paths/persons.ts';
import { Badge } from '../ui/Badge.tsx';
import { Tabs } from '../ui/Tabs.tsx';

const AllTabs: FC = () => {
  const t = useT();
  const { data: count = 0 } = useRead(
    searchPersonCases,
    { body: { pageSize: 1 }, isBackground: true },
    { select: ({ totalCount }) => totalCount },
  );
  return (
    <Tabs
      label={t('persons.sections')}
      tabs={[
        { to: ORDER_IMPORT, label: t('persons.tabs.files'), needs: permission('create', 'order') },
        {
          to: casesPath,
          label: t('persons.tabs.cases'),
          badge: <Badge count={count} text={t('persons.waiting')} />,
          holds: [manualCheckPath],
        },
        { to: mergesPath, label: t('persons.tabs.merges'), needs: permission('merge', 'patient') },
      ]}
    />
  );
};

/** The sections of the order import, for those who decide about duplicates; others have only its files. */
export const ImportTabs: FC = () => (
  <CanAccess {...permission('read', 'personCase')}>
    <AllTabs />
  </CanAccess>
);
