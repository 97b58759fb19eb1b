import type { FC } from 'react';
import { BooleanInput, DateInput, regex, required, SaveButton, TextInput, Toolbar } from 'react-admin';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { EditDialog } from '../ResourceDialog.tsx';
import { DiscountCardList } from './DiscountCardList.tsx';
import { toInputDay, toWireDay } from './wireDay.ts';

const toolbar = (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

const Inputs: FC = () => {
  const t = useT();
  const language = useLanguage();
  const hasNoDigits = regex(/^\D*$/, t('resources.admin/discount.noDigits'));
  return (
    <>
      <TextInput source="cardNumber" disabled fullWidth />
      <TextInput
        source={`contract.name.${language}`}
        label="resources.admin/discount.fields.contract"
        disabled
        fullWidth
      />
      <TextInput
        source={`discountType.name.${language}`}
        label="resources.admin/discount.fields.discountType"
        disabled
        fullWidth
      />
      <DateInput source="startValidity" format={toInputDay} disabled />
      <DateInput source="endValidity" format={toInputDay} disabled />
      <TextInput
        source="periodTypeOfUses.name"
        label="resources.admin/discount.fields.periodTypeOfUsesId"
        disabled
      />
      <TextInput source="possibleNumberOfUses" validate={required()} disabled />
      <TextInput
        source="customer.fullName"
        label="resources.admin/discount.fields.customerFullName"
        validate={[required(), hasNoDigits]}
        fullWidth
      />
      <DateInput
        source="customer.birthday"
        label="resources.admin/discount.fields.birthday"
        format={toInputDay}
        parse={toWireDay}
        validate={required()}
      />
      <BooleanInput source="isActive" />
    </>
  );
};

/** A card: holder and status can be changed, the rest is fixed. */
export const DiscountCardEdit: FC = () => (
  <EditDialog list={<DiscountCardList title={false} />} toolbar={toolbar}>
    <Inputs />
  </EditDialog>
);
