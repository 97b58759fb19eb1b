import './masks.css';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { FC } from 'react';
import {
  ArrayInput,
  AutocompleteArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  FormDataConsumer,
  RadioButtonGroupInput,
  ReferenceArrayInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import type { Mask } from '../../../contract/masks.ts';
import {
  actionChoices,
  directionChoices,
  joinedChoices,
  operatorChoices,
  partChoices,
} from './maskChoices.ts';
import { MaskImpact } from './MaskImpact.tsx';
import { MaskTester } from './MaskTester.tsx';

const texts = 'resources.admin/mail-manager/mask';
const asTyped = (text: string): string => text;

const SenderInput: FC = () => (
  <ReferenceArrayInput source="senderIds" reference="admin/mail-manager/sender" perPage={100}>
    <AutocompleteArrayInput optionText="email" filterToQuery={(q: string) => ({ q })} defaultValue={[]} />
  </ReferenceArrayInput>
);

const ConditionInputs: FC = () => (
  <ArrayInput source="conditions" defaultValue={[]} helperText={`${texts}.conditionsHint`}>
    <SimpleFormIterator
      inline
      disableReordering
      disableClear
      sx={{ '& .RaSimpleFormIterator-inline': { flexWrap: 'wrap' } }}
    >
      <SelectInput
        source="part"
        label={`${texts}.part`}
        choices={partChoices}
        defaultValue="subject"
        validate={required()}
      />
      <SelectInput
        source="operator"
        label={`${texts}.operator`}
        choices={operatorChoices}
        defaultValue="contains"
        validate={required()}
        sx={{ minWidth: 250 }}
      />
      <TextInput source="value" label={`${texts}.value`} validate={required()} sx={{ minWidth: 220 }} />
    </SimpleFormIterator>
  </ArrayInput>
);

const IncomingInputs: FC<{ actions: Mask['actions'] }> = ({ actions }) => (
  <>
    <TextInput
      source="extract"
      defaultValue=""
      parse={asTyped}
      helperText={`${texts}.extractHint`}
      slotProps={{ htmlInput: { className: 'mono', spellCheck: false } }}
    />
    <CheckboxGroupInput source="actions" choices={actionChoices} defaultValue={[]} row={false} />
    {actions.includes('forward') && (
      <TextInput source="forwardTo" type="email" defaultValue="" validate={required()} />
    )}
  </>
);

const OutgoingInputs: FC = () => (
  <>
    <TextInput
      source="outTemplate"
      defaultValue=""
      helperText={`${texts}.templateHint`}
      validate={required()}
      slotProps={{ htmlInput: { className: 'mono', spellCheck: false } }}
    />
  </>
);

/** Inputs of a mask with its tester beside them, for Edit and Create. */
export const MaskInputs: FC = () => (
  <Box
    className="mask-form"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      columnGap: 4,
      width: '100%',
    }}
  >
    <Stack sx={{ gap: 1 }}>
      <TextInput source="name" validate={required()} />
      <SelectInput source="direction" choices={directionChoices} defaultValue="in" validate={required()} />
      <SenderInput />
      <ConditionInputs />
      <FormDataConsumer<Mask>>
        {({ formData }) => (
          <>
            {(formData.conditions?.length ?? 0) > 1 && (
              <RadioButtonGroupInput source="joined" choices={joinedChoices} defaultValue="all" />
            )}
            {formData.direction === 'out' ? (
              <OutgoingInputs />
            ) : (
              <IncomingInputs actions={formData.actions ?? []} />
            )}
          </>
        )}
      </FormDataConsumer>
      <BooleanInput source="stopOnMatch" defaultValue />
      <BooleanInput source="isActive" defaultValue />
      <MaskImpact />
    </Stack>
    <MaskTester />
  </Box>
);
