import type { FC } from 'react';
import { AutocompleteInput, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { useContractChoices } from '../../administration/useContractChoices.ts';
import { PromotionImpact } from './PromotionImpact.tsx';
import { ServiceHint } from './ServiceHint.tsx';

/** Inputs of a promotion, for Edit and Create, with what it would have changed. */
export const PromotionInputs: FC = () => (
  <>
    <AutocompleteInput
      source="contractId"
      choices={useContractChoices()}
      translateChoice={false}
      validate={required()}
    />
    <TextInput source="serviceCode" validate={required()} />
    <ServiceHint />
    <NumberInput source="percent" validate={[required(), minValue(1), maxValue(100)]} min={1} max={100} />
    <WireDateInput source="startDate" validate={required()} />
    <WireDateInput source="endDate" validate={required()} />
    <PromotionImpact />
  </>
);
