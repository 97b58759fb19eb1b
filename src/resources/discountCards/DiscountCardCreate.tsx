import Alert from '@mui/material/Alert';
import type { FC } from 'react';
import { BooleanInput, NumberInput, required, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { initCreateDiscountCard } from '../../../contract/discountCards.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { CreateDialog } from '../../administration/ResourceDialog.tsx';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { DiscountCardList } from './DiscountCardList.tsx';
import { typeText } from './typeText.ts';
import { useRead } from '../../dataProvider/useRead.ts';

const Inputs: FC = () => {
  const t = useT();
  const language = useLanguage();
  const init = useRead(initCreateDiscountCard, {});
  const { contracts = [], prefixes = [], timePeriodTypes = [] } = init.data?.initDiscountCard ?? {};
  const { setValue } = useFormContext();
  const [contractId, isPool] = useWatch({ name: ['contractId', 'isCreateCardPool'] }) as [unknown, unknown];
  const types = contracts.find(({ contract }) => contract.id === contractId)?.discountTypes ?? [];
  return (
    <>
      {init.isError && <Alert severity="error">{t('resources.admin/discount.initFailed')}</Alert>}
      <FieldRow>
        <SelectInput
          source="prefixId"
          choices={prefixes}
          optionText="prefix"
          translateChoice={false}
          validate={required()}
        />
        <SelectInput
          source="contractId"
          choices={contracts.map(({ contract: { id, name } }) => ({ id, name: name[language] }))}
          translateChoice={false}
          validate={required()}
          onChange={() => setValue('discountTypeId', null)}
        />
      </FieldRow>
      <SelectInput
        source="discountTypeId"
        choices={types.map(({ id, name, value }) => ({ id, name: typeText(name[language], value) }))}
        translateChoice={false}
        validate={required()}
        readOnly={types.length === 0}
        fullWidth
      />
      <FieldRow>
        <WireDateInput source="startValidity" validate={required()} />
        <WireDateInput source="endValidity" validate={required()} />
      </FieldRow>
      <FieldRow>
        <SelectInput
          source="periodTypeOfUsesId"
          choices={timePeriodTypes}
          translateChoice={false}
          validate={required()}
        />
        <NumberInput source="possibleNumberOfUses" min={1} step={1} validate={required()} />
      </FieldRow>
      <BooleanInput source="isCreateCardPool" defaultValue={false} />
      {isPool === true && (
        <NumberInput source="numberOfCardsToCreate" min={1} max={100_000} step={1} validate={required()} />
      )}
    </>
  );
};

/** A new card, or a pool of them that the server makes in the background. */
export const DiscountCardCreate: FC = () => (
  <CreateDialog list={<DiscountCardList />}>
    <Inputs />
  </CreateDialog>
);
