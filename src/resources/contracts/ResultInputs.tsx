import type { FC } from 'react';
import { BooleanInput, NumberInput, required, SelectInput, TextArrayInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { resultDeliveries, resultForms } from '../../../contract/contracts.ts';
import type { ContractSettings } from '../../../contract/contractSettings.ts';
import { choicesOf, languageChoices } from '../../administration/choicesOf.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { TimeInput } from '../../administration/TimeInput.tsx';

const deliveries = choicesOf(resultDeliveries, 'resources.admin/contracts.deliveries');
const forms = choicesOf(resultForms, 'resources.admin/contracts.forms');
const parse = (text: string) => text || null;

/** Who gets an e-mail when results are ready, in which language and form, and at which hours not. */
export const ResultInputs: FC = () => {
  const [delivery, form] = useWatch<ContractSettings, ['resultDelivery', 'resultForm']>({
    name: ['resultDelivery', 'resultForm'],
  });
  return (
    <>
      <SelectInput source="resultDelivery" choices={deliveries} validate={required()} />
      {delivery !== 'none' && (
        <>
          <TextArrayInput source="resultAddresses" validate={required()} />
          <SelectInput
            source="resultLanguage"
            choices={languageChoices}
            translateChoice={false}
            validate={required()}
          />
          <SelectInput
            source="resultForm"
            choices={forms}
            helperText={`resources.admin/contracts.formHints.${form}`}
            validate={required()}
          />
          {form === 'link' && <NumberInput source="resultLinkDays" min={1} max={30} validate={required()} />}
          <BooleanInput source="sendPartial" />
          <FieldRow>
            <TimeInput source="quietFrom" helperText="resources.admin/contracts.quietHint" parse={parse} />
            <TimeInput source="quietTo" parse={parse} />
          </FieldRow>
        </>
      )}
    </>
  );
};
