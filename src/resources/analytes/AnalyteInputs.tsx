import type { FC } from 'react';
import {
  BooleanInput,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { AnalyteRecord } from '../../../contract/analytes.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { LanguageInputs } from '../../administration/LanguageInputs.tsx';
import { useT } from '../../i18n/useT.ts';
import { kindChoices } from './AnalyteList.tsx';
import { AnswerInputs } from './AnswerInputs.tsx';
import { IntervalInputs } from './IntervalInputs.tsx';
import { ServiceLinks } from './ServiceLinks.tsx';

const texts = 'resources.admin/synchronization/analyte';

/** Texts of react-admin's inputs as sent: '' for an emptied one, which it holds as null. */
const said = (text: unknown): unknown => text ?? '';
const saidIn = (value: object | null | undefined): object =>
  Object.fromEntries(Object.entries(value ?? {}).map(([key, text]) => [key, said(text)]));

/** The form's values as the API takes them: no variation where none of it is filled in, no answers of a kind without. */
export const asRequest = (values: RaRecord): RaRecord => {
  const { unit, loinc, ucum, variation, intervals, answers, ...rest } = values as RaRecord &
    Partial<AnalyteRecord>;
  const { isSkewed = false, ...parts } = variation ?? {};
  const isFilled = Object.values(parts).some((one) => (one ?? '') !== '');
  return {
    ...rest,
    unit: saidIn(unit),
    loinc: said(loinc),
    ucum: said(ucum),
    decimals: rest.kind === 'quantity' ? (rest.decimals ?? null) : null,
    variation: isFilled ? { ...parts, isSkewed } : null,
    intervals: (intervals ?? []).map((row) => ({ ...row, words: saidIn(row.words) })),
    answers: rest.kind === 'coded' ? (answers ?? []) : [],
  };
};

/** The inputs of an analyte; what results or the laboratory's system use is only read. */
export const AnalyteInputs: FC = () => {
  const t = useT();
  const record = useRecordContext<AnalyteRecord>();
  const kind: unknown = useWatch({ name: 'kind' });
  const isInUse = record?.isInUse === true;
  return (
    <>
      <TextInput source="code" readOnly={isInUse} validate={required()} />
      <LanguageInputs>
        <TextInput source="name" validate={required()} />
        <TextInput source="unit" readOnly={isInUse} helperText={isInUse ? `${texts}.form.inUse` : false} />
      </LanguageInputs>
      <SelectInput source="kind" choices={kindChoices} defaultValue="quantity" validate={required()} />
      {kind === 'quantity' && (
        <NumberInput source="decimals" min={0} max={6} step={1} validate={required()} />
      )}
      <FieldRow>
        <TextInput source="ucum" defaultValue="" />
        <TextInput source="loinc" defaultValue="" />
      </FieldRow>
      {kind === 'coded' && <AnswerInputs />}
      <IntervalInputs />
      <fieldset className="variation">
        <legend>{t(`${texts}.fields.variation`)}</legend>
        <p className="quiet">{t(`${texts}.form.variationHint`)}</p>
        <NumberInput source="variation.within" min={0} step="any" />
        <NumberInput source="variation.method" min={0} step="any" />
        <BooleanInput source="variation.isSkewed" />
        <TextInput source="variation.source" />
        <NumberInput source="variation.year" step={1} />
      </fieldset>
      <ServiceLinks />
    </>
  );
};
