import type { FC } from 'react';
import { FunctionField, NumberField, Show, SimpleShowLayout, TextField } from 'react-admin';
import type { Promotion } from '../../../contract/promotions.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { PromotionState } from './PromotionState.tsx';
import { usePromotionFailure } from './usePromotionFailure.ts';

export const PromotionShow: FC = () => {
  const language = useLanguage();
  return (
    <Show queryOptions={{ onError: usePromotionFailure() }}>
      <SimpleShowLayout>
        <FunctionField<Promotion> source="state" render={({ state }) => <PromotionState state={state} />} />
        <FunctionField<Promotion> source="contractName" render={(record) => record.contractName[language]} />
        <TextField source="serviceCode" />
        <FunctionField<Promotion> source="serviceName" render={(record) => record.serviceName[language]} />
        <NumberField source="percent" />
        <FunctionField<Promotion> source="startDate" render={(record) => formatWireDate(record.startDate)} />
        <FunctionField<Promotion> source="endDate" render={(record) => formatWireDate(record.endDate)} />
      </SimpleShowLayout>
    </Show>
  );
};
