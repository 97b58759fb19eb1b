import './analytes.css';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState, type FC } from 'react';
import { NumberInput, SelectInput, TextInput, useTranslate, ValidationError } from 'react-admin';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { AnalyteRecord } from '../../../contract/analytes.ts';
import { intervalSexes, type AnalyteInterval } from '../../../contract/analyteIntervals.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { languageName, languages } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AgeInput } from './AgeInput.tsx';
import { IntervalGaps } from './IntervalGaps.tsx';
import { LongRow } from './LongRow.tsx';
import { RowButton } from './RowButton.tsx';

const texts = 'resources.admin/synchronization/analyte';
const sexes = choicesOf(intervalSexes, `${texts}.sexes`);
const limits = ['low', 'high', 'criticalLow', 'criticalHigh'] as const;
const days = ['validFrom', 'validTo'] as const;
const blank: AnalyteInterval = {
  sex: 'any',
  ageFrom: 0,
  ageTo: null,
  low: null,
  high: null,
  criticalLow: null,
  criticalHigh: null,
  validFrom: null,
  validTo: null,
  words: { ru: '', en: '', be: '' },
};

type Rows = Pick<AnalyteRecord, 'intervals'>;

interface RowProps {
  at: number;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** The errors of a row of narrow fields, below them; each field has its own for screen readers. */
const RowErrors: FC<{ at: number }> = ({ at }) => {
  const translate = useTranslate();
  const { errors } = useFormState<Rows>({ name: 'intervals' });
  const named = [...limits, ...days].flatMap((field) => {
    const message = errors.intervals?.[at]?.[field]?.message;
    return message === undefined ? [] : [{ field, message }];
  });
  if (named.length === 0) return null;
  return (
    <div className="interval-errors" aria-hidden="true">
      {named.map(({ field, message }) => (
        <FormHelperText key={field} error>
          {translate(`${texts}.fields.intervals.${field}`)}: <ValidationError error={message} />
        </FormHelperText>
      ))}
    </div>
  );
};

/** The fields of an interval; its words are in a second line. */
const IntervalFields: FC<RowProps> = ({ at, onDuplicate, onRemove }) => {
  const t = useT();
  const words = useWatch({ name: `intervals.${at}.words` }) as Partial<AnalyteInterval['words']> | null;
  const [isOpen, setOpen] = useState(false);
  const row = { number: at + 1 };
  const of = (field: string) => ({
    source: `intervals.${at}.${field}`,
    label: `${texts}.fields.intervals.${field}`,
    helperText: false,
    size: 'small' as const,
  });
  return (
    <>
      <SelectInput {...of('sex')} choices={sexes} />
      <AgeInput source={`intervals.${at}.ageFrom`} label={t(`${texts}.form.ageFrom`)} />
      <AgeInput source={`intervals.${at}.ageTo`} label={t(`${texts}.form.ageTo`)} />
      {limits.map((field) => (
        <NumberInput key={field} {...of(field)} step="any" />
      ))}
      {days.map((field) => (
        <WireDateInput key={field} {...of(field)} />
      ))}
      <span className="interval-actions">
        <RowButton icon="edit" label={t(`${texts}.form.byWords`, row)} onClick={() => setOpen(true)} />
        <RowButton icon="layers" label={t(`${texts}.form.duplicate`, row)} onClick={onDuplicate} />
        <RowButton icon="delete" label={t(`${texts}.form.remove`, row)} onClick={onRemove} />
      </span>
      <RowErrors at={at} />
      {(isOpen || Object.values(words ?? {}).some(Boolean)) && (
        <div className="interval-words">
          {languages.map((language) => (
            <TextInput
              key={language}
              {...of(`words.${language}`)}
              label={`${t(`${texts}.fields.intervals.words`)}, ${languageName[language]}`}
            />
          ))}
        </div>
      )}
    </>
  );
};

/** The reference intervals as an editable table, with what they leave out. */
export const IntervalInputs: FC = () => {
  const t = useT();
  const translate = useTranslate();
  const { fields, insert, remove } = useFieldArray<Rows>({ name: 'intervals' });
  const { getValues } = useFormContext<Rows>();
  const { errors } = useFormState<Rows>({ name: 'intervals' });
  const [added, setAdded] = useState<number>();
  const add = (at: number, row: AnalyteInterval) => {
    setAdded(at);
    insert(at, row);
  };
  return (
    <fieldset className="intervals">
      <legend>{t(`${texts}.fields.intervals`)}</legend>
      <p className="quiet">{t(`${texts}.form.${fields.length === 0 ? 'none' : 'intervalsHint'}`)}</p>
      <IntervalGaps />
      {fields.length > 0 && (
        <div className="interval interval-head" aria-hidden="true">
          <span>{t(`${texts}.fields.intervals.sex`)}</span>
          <span>{t(`${texts}.form.ageFrom`)}</span>
          <span>{t(`${texts}.form.ageTo`)}</span>
          {[...limits, ...days].map((field) => (
            <span key={field}>{translate(`${texts}.fields.intervals.${field}`)}</span>
          ))}
        </div>
      )}
      {fields.map(({ id }, at) => (
        <LongRow
          key={id}
          className="interval"
          label={t(`${texts}.form.row`, { number: at + 1 })}
          isShown={at === added || errors.intervals?.[at] !== undefined}
        >
          <IntervalFields
            at={at}
            onDuplicate={() => add(at + 1, getValues(`intervals.${at}`))}
            onRemove={() => remove(at)}
          />
        </LongRow>
      ))}
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="plus" />}
        onClick={() => add(fields.length, blank)}
      >
        {t(`${texts}.form.add`)}
      </Button>
    </fieldset>
  );
};
