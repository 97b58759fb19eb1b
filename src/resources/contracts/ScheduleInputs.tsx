import type { FC } from 'react';
import { ArrayInput, required, SimpleFormIterator, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ContractSettings } from '../../../contract/contractSettings.ts';
import { schedule } from '../../../contract/schedule.ts';
import { PromiseImpactCard } from '../../administration/PromiseImpactCard.tsx';
import { TimeInput } from '../../administration/TimeInput.tsx';
import { WireDateInput } from '../../administration/WireDateInput.tsx';

/** The cut-off hour and the days off of a contract, and the promises that a change would have moved. */
export const ScheduleInputs: FC = () => {
  const contract = useRecordContext<ContractSettings>();
  const [cutOff, holidays] = useWatch({ name: ['cutOff', 'holidays'] }) as unknown[];
  const { data: tried } = schedule.safeParse({ cutOff, holidays });
  const isChanged =
    contract &&
    tried &&
    JSON.stringify([tried.cutOff, tried.holidays]) !== JSON.stringify([contract.cutOff, contract.holidays]);
  return (
    <>
      <TimeInput
        source="cutOff"
        parse={(text: string) => text || null}
        helperText="resources.admin/contracts.cutOffHint"
      />
      <ArrayInput source="holidays" helperText="resources.admin/contracts.holidaysHint">
        <SimpleFormIterator inline disableReordering disableClear>
          <WireDateInput source="day" isIso validate={required()} />
          <TextInput source="name" validate={required()} />
        </SimpleFormIterator>
      </ArrayInput>
      {isChanged && <PromiseImpactCard schedule={tried} contractId={contract.id} />}
    </>
  );
};
