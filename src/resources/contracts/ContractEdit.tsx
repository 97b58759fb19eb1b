import type { FC } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  FormDataConsumer,
  NumberInput,
  ReferenceArrayInput,
  required,
  SelectInput,
  TabbedForm,
  TextInput,
  type EditProps,
} from 'react-admin';
import { barcodeModes, labelPresets } from '../../../contract/contracts.ts';
import type { ContractSettings } from '../../../contract/contractSettings.ts';
import type { PaymentChannelSettings } from '../../../contract/paymentChannels.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { LanguageInputs } from '../../administration/LanguageInputs.tsx';
import { ResourceEdit } from '../../administration/ResourceEdit.tsx';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { AdditionalFieldsInput } from './AdditionalFieldsInput.tsx';
import { ContractUnits } from './ContractUnits.tsx';
import { LastChange } from './LastChange.tsx';
import { PricesLink } from './PricesLink.tsx';
import { ResultInputs } from './ResultInputs.tsx';
import { ScheduleInputs } from './ScheduleInputs.tsx';
import { ValidityInput } from './ValidityInput.tsx';
import { inBackground } from '../../administration/inBackground.ts';

const barcodeChoices = choicesOf(barcodeModes, 'resources.admin/contracts.barcodeModes');
const labelChoices = choicesOf(labelPresets, 'resources.admin/contracts.labelPresets');
const asTyped = (text: string): string => text;
const tab = (
  name: 'main' | 'units' | 'ordering' | 'additional' | 'results' | 'schedule' | 'labels',
): MessageKey => `resources.admin/contracts.tabs.${name}`;

const DefaultUnit: FC = () => {
  const language = useLanguage();
  return (
    <FormDataConsumer<Partial<ContractSettings>>>
      {({ formData: { units = [] } }) => (
        <SelectInput
          source="defaultUnitId"
          choices={units
            .filter(({ isActive }) => isActive)
            .map(({ id, name }) => ({ id, name: name[language] }))}
          translateChoice={false}
          parse={(value: unknown) => (value === '' ? null : value)}
        />
      )}
    </FormDataConsumer>
  );
};

const PaymentChannels: FC = () => {
  const language = useLanguage();
  return (
    <ReferenceArrayInput
      source="paymentChannels"
      reference="admin/settings/payment-channel"
      filter={{}}
      sort={{ field: 'position', order: 'ASC' }}
      queryOptions={inBackground}
    >
      <CheckboxGroupInput
        label="resources.admin/contracts.fields.paymentChannels"
        optionText={({ name }: PaymentChannelSettings) => name[language]}
        translateChoice={false}
        validate={required()}
      />
    </ReferenceArrayInput>
  );
};

/** The settings of a contract, by tabs. */
export const ContractEdit: FC<Pick<EditProps, 'id'>> = ({ id }) => {
  return (
    <ResourceEdit id={id} tabs>
      <TabbedForm.Tab label={tab('main')}>
        <LastChange />
        <PricesLink />
        <LanguageInputs>
          <TextInput source="name" validate={required()} />
        </LanguageInputs>
        <FieldRow>
          <TextInput source="code" validate={required()} />
          <DefaultUnit />
        </FieldRow>
        <FieldRow>
          <WireDateInput source="validFrom" isIso />
          <WireDateInput source="validTo" isIso />
        </FieldRow>
        <BooleanInput source="isActive" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label={tab('units')}>
        <ContractUnits />
        <BooleanInput source="readByBarcode" helperText="resources.admin/contracts.readByBarcodeHint" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label={tab('ordering')}>
        <FieldRow>
          <SelectInput source="barcodeMode" choices={barcodeChoices} validate={required()} />
          <TextInput
            source="barcodePrefix"
            parse={asTyped}
            helperText="resources.admin/contracts.prefixHint"
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
          />
        </FieldRow>
        <FieldRow>
          <NumberInput source="maxServices" min={1} max={100} validate={required()} />
          <ValidityInput />
        </FieldRow>
        <PaymentChannels />
        <BooleanInput source="requireDoctor" />
        <BooleanInput source="allowDiscountCard" />
        <BooleanInput source="showPrices" />
        <BooleanInput source="calculateByContract" helperText="resources.admin/contracts.calculateHint" />
        <BooleanInput source="biomaterials" />
        <BooleanInput source="consentRequired" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label={tab('additional')}>
        <AdditionalFieldsInput />
      </TabbedForm.Tab>
      <TabbedForm.Tab label={tab('results')}>
        <ResultInputs />
      </TabbedForm.Tab>
      <TabbedForm.Tab label={tab('schedule')}>
        <ScheduleInputs />
      </TabbedForm.Tab>
      <TabbedForm.Tab label={tab('labels')}>
        <FieldRow>
          <SelectInput
            source="labelPreset"
            choices={labelChoices}
            validate={required()}
            helperText="resources.admin/contracts.labelHint"
          />
          <NumberInput source="labelCopies" min={1} max={10} validate={required()} />
        </FieldRow>
      </TabbedForm.Tab>
    </ResourceEdit>
  );
};
