import type { FC } from 'react';
import { NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { contractSettings, type ContractSettings } from '../../../contract/contractSettings.ts';
import { readSettings } from '../../../contract/laboratorySettings.ts';
import { extendedUntil } from '../../../contract/preOrderStates.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';

const ownDays = contractSettings.record.shape.preOrderValidityDays;
const names = ['preOrderValidityDays', 'preOrderPaidDays'] as const;

/** How long online orders of the contract are valid, unpaid and paid, and the last day of an order made today. */
export const ValidityInput: FC = () => {
  const t = useT();
  const { data } = useRead(readSettings, {});
  const [own, ownPaid] = useWatch<ContractSettings, typeof names>({ name: names }).map(
    (typed) => ownDays.safeParse(typed).data ?? null,
  );
  const meaning = () => {
    if (data === undefined) return '';
    const { today, onlineOrder } = data;
    const lastDay = (days: number) => formatWireDate(extendedUntil(today, today, days));
    return t('resources.admin/contracts.validity', {
      day: lastDay(own ?? onlineOrder.days),
      paidDay: lastDay(ownPaid ?? onlineOrder.paidDays),
    });
  };
  return (
    <>
      <NumberInput source="preOrderValidityDays" min={1} max={365} helperText={meaning()} />
      <NumberInput
        source="preOrderPaidDays"
        min={1}
        max={365}
        helperText="resources.admin/contracts.validityHint"
      />
    </>
  );
};
