import type { FC } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { discountTypeImpact, type discountTypes } from '../../../contract/discountTypes.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { ImpactPanel } from '../../administration/ImpactPanel.tsx';

type Rule = z.output<NonNullable<typeof discountTypeImpact.body>>;

/** What the changed percent or status of the type in the form would have done to recent orders with its cards. */
export const DiscountTypeImpact: FC = () => {
  const { discountForms } = useDataProvider<LabDataProvider>();
  const record = useRecordContext<z.output<typeof discountTypes.record>>();
  const [percent, isActive] = useWatch({ name: ['percent', 'isActive'] }) as [unknown, unknown];
  const isChanged = percent !== record?.percent || isActive !== record?.isActive;
  const { data: rule } = discountTypeImpact.body?.safeParse({ id: record?.id, percent, isActive }) ?? {};
  return (
    <ImpactPanel<Rule>
      rule={isChanged ? rule : undefined}
      load={async (tried) => (await discountForms()).typeImpact(tried)}
    />
  );
};
