import type { FC } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { DiscountPrefix } from '../../../contract/discountPrefixes.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { ImpactPanel } from '../../administration/ImpactPanel.tsx';

interface Props {
  /** The status the prefix would get. */
  isActive: boolean;
}

/** What recent orders would have cost without the cards of an active prefix that would be switched off. */
export const DiscountPrefixImpact: FC<Props> = ({ isActive }) => {
  const { discountForms } = useDataProvider<LabDataProvider>();
  const record = useRecordContext<DiscountPrefix>();
  const isSwitchedOff = record?.isActive === true && !isActive;
  return (
    <ImpactPanel
      rule={isSwitchedOff ? { id: record.id } : undefined}
      load={async (rule) => (await discountForms()).prefixImpact(rule)}
    />
  );
};
