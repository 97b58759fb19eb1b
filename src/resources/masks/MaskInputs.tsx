import './masks.css';
import Alert from '@mui/material/Alert';
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
import type { BodyInput } from '../../../contract/endpoint.ts';
import {
  maskActions,
  maskDirections,
  maskOperators,
  maskParts,
  masks,
  type Mask,
} from '../../../contract/masks.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { useT } from '../../i18n/useT.ts';
import { MaskTester } from './MaskTester.tsx';
import { useImpact } from '../../administration/useImpact.ts';
import { useTriedMask } from './useTriedMask.ts';
import { inBackground } from '../../administration/inBackground.ts';

const texts = 'resources.admin/mail-manager/mask';
const asTyped = (text: string): string => text;

const SenderInput: FC = () => (
  <ReferenceArrayInput
    source="senderIds"
    reference="admin/mail-manager/sender"
    perPage={100}
    queryOptions={inBackground}
  >
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
        choices={choicesOf(maskParts, `${texts}.parts`)}
        defaultValue="subject"
        validate={required()}
      />
      <SelectInput
        source="operator"
        label={`${texts}.operator`}
        choices={choicesOf(maskOperators, `${texts}.operators`)}
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
    <CheckboxGroupInput
      source="actions"
      choices={choicesOf(maskActions, `${texts}.actionNames`)}
      defaultValue={[]}
      row={false}
    />
    {actions.includes('forward') && (
      <TextInput source="forwardTo" type="email" defaultValue="" validate={required()} />
    )}
  </>
);

const OutgoingInputs: FC = () => (
  <TextInput
    source="outTemplate"
    defaultValue=""
    helperText={`${texts}.templateHint`}
    validate={required()}
    slotProps={{ htmlInput: { className: 'mono', spellCheck: false } }}
  />
);

/** In a form, before Save: the effect that its mask would have had on the letters of the last thirty days. */
const MaskImpact: FC = () => {
  const t = useT();
  const mask = useTriedMask();
  const { testSample: _sample, ...tried } = mask ?? {};
  // The texts of sent e-mails are not stored.
  const isBlind = mask?.direction === 'out' && mask.conditions.some(({ part }) => part === 'body');
  const { data, isFetching } = useImpact(masks.impact, mask && (tried as BodyInput<typeof masks.impact>));
  if (data === undefined) return null;
  const counts = { caught: String(data.caught), letters: String(data.letters) };
  return (
    <Alert severity="info" icon={false} aria-live="polite" aria-busy={isFetching} sx={{ marginTop: 2 }}>
      <strong>{t(`${texts}.impact.${data.caught === 0 ? 'none' : 'caught'}`, counts)}</strong>
      {isBlind && <div>{t(`${texts}.impact.blind`)}</div>}
      {data.caught > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
          {data.examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
};

/** Inputs of a mask with its tester beside them. */
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
      <SelectInput
        source="direction"
        choices={choicesOf(maskDirections, `${texts}.directions`)}
        defaultValue="in"
        validate={required()}
      />
      <SenderInput />
      <ConditionInputs />
      <FormDataConsumer<Mask>>
        {({ formData }) => (
          <>
            {(formData.conditions?.length ?? 0) > 1 && (
              <RadioButtonGroupInput
                source="joined"
                choices={choicesOf(['all', 'any'], `${texts}.joins`)}
                defaultValue="all"
              />
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
