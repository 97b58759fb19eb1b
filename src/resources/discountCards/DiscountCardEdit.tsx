import type { FC } from 'react';
import { BooleanInput, regex, required, SaveButton, TextInput, Toolbar } from 'react-admin';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { EditDialog } from '../../administration/ResourceDialog.tsx';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { DiscountCardList } from './DiscountCardList.tsx';

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
      <TextInput source="cardNumber" readOnly fullWidth />
      <TextInput
        source={`contract.name.${language}`}
        label="resources.admin/discount.fields.contract"
        readOnly
        fullWidth
      />
      <TextInput
        source={`discountType.name.${language}`}
        label="resources.admin/discount.fields.discountType"
        readOnly
        fullWidth
      />
      <WireDateInput source="startValidity" disabled />
      <WireDateInput source="endValidity" disabled />
      <TextInput
        source="periodTypeOfUses.name"
        label="resources.admin/discount.fields.periodTypeOfUsesId"
        readOnly
      />
      <TextInput source="possibleNumberOfUses" validate={required()} readOnly />
      <TextInput
        source="customer.fullName"
        label="resources.admin/discount.fields.customerFullName"
        validate={[required(), hasNoDigits]}
        fullWidth
      />
      <WireDateInput
        source="customer.birthday"
        isBirth
        label="resources.admin/discount.fields.birthday"
        validate={required()}
      />
      <BooleanInput source="isActive" />
    </>
  );
};

/** A card: holder and status can be changed, the rest is fixed. */
export const DiscountCardEdit: FC = () => (
  <EditDialog list={<DiscountCardList />} toolbar={toolbar}>
    <Inputs />
  </EditDialog>
);
