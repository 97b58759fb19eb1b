import './cardFacts.css';
import type { FC } from 'react';
import { BooleanInput, regex, required, SaveButton, TextInput, Toolbar, useRecordContext } from 'react-admin';
import type { DiscountCard } from '../../../contract/discountCards.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
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
  const facts = [
    ['contract', contract.name[language]],
    ['discountType', discountType.name[language]],
    ['validity', `${formatWireDate(startValidity)} – ${formatWireDate(endValidity)}`],
    ['periodTypeOfUsesId', periodTypeOfUses.name],
  ] as const;
  return (
    <dl className="card-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`resources.admin/discount.fields.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
