import type { FC } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { useT } from '../../i18n/useT.ts';
import { FieldValue } from '../FieldValue.tsx';
import { Fact } from '../OrderFacts.tsx';

/** A line to write on. */
const Blank: FC = () => <span className="sheet-blank" />;

/** What fields of a contract about the same thing have in common: "Patient card", "Outpatient card number" → "card". */
const stemOf = (label: string): string => label.toLowerCase().split(' ').at(-1)?.slice(0, 4) ?? '';

/**
 * Who refers the patient and why: the doctor, the additional fields of the contract and the remarks, with a line to
 * write on where nothing was entered; diagnosis and card number have such a line when the contract has no field for them.
 */
export const DirectionRequest: FC<{ order: Order }> = ({ order }) => {
  const t = useT();
  const { doctor, namedFields, remarks } = order;
  const asked = [t('orders.sheet.diagnosis'), t('orders.sheet.card')].filter(
    (label) => !namedFields.some(({ name }) => name.toLowerCase().includes(stemOf(label))),
  );
  return (
    <dl className="sheet-facts sheet-request">
      <Fact label={t('orders.checkout.doctor')}>{doctor || <Blank />}</Fact>
      {namedFields.map(({ name, type, value }) => (
        <Fact key={name} label={name}>
          {value === '' ? <Blank /> : <FieldValue type={type} value={value} />}
        </Fact>
      ))}
      {asked.map((label) => (
        <Fact key={label} label={label}>
          <Blank />
        </Fact>
      ))}
      <Fact label={t('orders.checkout.remarks')}>{remarks || <Blank />}</Fact>
    </dl>
  );
};
