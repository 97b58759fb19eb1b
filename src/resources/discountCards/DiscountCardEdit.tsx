import type { FC } from 'react';
import { BooleanInput, regex, required, SaveButton, TextInput, Toolbar, useRecordContext } from 'react-admin';
import type { DiscountCard } from '../../../contract/discountCards.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { FactList } from '../../administration/FactList.tsx';
import { EditDialog } from '../../administration/ResourceDialog.tsx';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { DiscountCardList } from './DiscountCardList.tsx';

const toolbar = (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/** What cannot be changed. */
const Facts: FC = () => {
  const t = useT();
  const language = useLanguage();
  const card = useRecordContext<DiscountCard>();
  if (card === undefined) return null;
  const { contract, discountType, startValidity, endValidity, periodTypeOfUses } = card;
  const label = (name: 'contract' | 'discountType' | 'validity' | 'periodTypeOfUsesId') =>
    t(`resources.admin/discount.fields.${name}`);
  return (
    <FactList
      facts={[
        [label('contract'), contract.name[language]],
        [label('discountType'), discountType.name[language]],
        [label('validity'), `${formatWireDate(startValidity)} – ${formatWireDate(endValidity)}`],
        [label('periodTypeOfUsesId'), periodTypeOfUses.name],
      ]}
    />
  );
};

const Inputs: FC = () => {
  const t = useT();
  const hasNoDigits = regex(/^\D*$/, t('resources.admin/discount.noDigits'));
  return (
    <>
      <Facts />
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
