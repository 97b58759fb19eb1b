import type { FC } from 'react';
import { BooleanInput, NumberInput, required, TextInput, useRecordContext } from 'react-admin';
import { paymentChannels } from '../../../contract/codes.ts';
import type { PaymentChannelSettings } from '../../../contract/paymentChannels.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { LanguageInputs } from '../../administration/LanguageInputs.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { ContractArrayReferenceInput } from '../contracts/ContractReferenceInput.tsx';

const texts = 'resources.admin/settings/payment-channel';
const asTyped = (text: string): string => text;

/** The payment channels, in the order in which they are offered. */
export const List: FC = () => (
  <ResourceList
    name="admin/settings/payment-channel"
    columns={[
      { source: 'name' },
      { source: 'contractIds', align: 'right', render: ({ contractIds }) => contractIds.length },
      { source: 'eripNumber', from: 'md' },
      { source: 'position', from: 'sm' },
      { source: 'isActive' },
    ]}
  />
);

/** With what notices of payments are checked; those of ERIP only. */
const NoticeKey: FC = () => {
  const channel = useRecordContext<PaymentChannelSettings>();
  if (channel?.id !== paymentChannels.ERIP) return null;
  return <TextInput source="noticeKey" multiline maxRows={8} helperText={`${texts}.noticeKeyHint`} />;
};

/** How a payment channel is shown, and the contracts that offer it. */
export const Inputs: FC = () => (
  <>
    <LanguageInputs>
      <TextInput source="name" validate={required()} />
      <TextInput source="instruction" multiline parse={asTyped} helperText={`${texts}.instructionHint`} />
    </LanguageInputs>
    <FieldRow>
      <TextInput source="eripNumber" parse={asTyped} />
      <NumberInput
        source="position"
        min={1}
        max={99}
        validate={required()}
        helperText={`${texts}.positionHint`}
      />
    </FieldRow>
    <NoticeKey />
    <ContractArrayReferenceInput source="contractIds" helperText={`${texts}.contractsHint`} />
    <BooleanInput source="isActive" />
  </>
);
