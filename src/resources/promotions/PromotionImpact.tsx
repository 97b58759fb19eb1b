import type { FC } from 'react';
import { useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { promotionImpact } from '../../../contract/promotions.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { ImpactPanel } from '../../administration/ImpactPanel.tsx';

/** What the promotion of the form would have done to the orders of the last thirty days. */
export const PromotionImpact: FC = () => {
  const { promotionImpact: load } = useDataProvider<LabDataProvider>();
  const [contractId, serviceCode, percent] = useWatch({ name: ['contractId', 'serviceCode', 'percent'] });
  const { data: rule } = promotionImpact.body?.safeParse({ contractId, serviceCode, percent }) ?? {};
  return <ImpactPanel rule={rule} load={load} />;
};
