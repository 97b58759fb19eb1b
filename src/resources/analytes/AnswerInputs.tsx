import './analytes.css';
import Button from '@mui/material/Button';
import { useState, type FC } from 'react';
import { BooleanInput, required, TextInput } from 'react-admin';
import { useFieldArray, useFormState } from 'react-hook-form';
import type { AnalyteRecord } from '../../../contract/analytes.ts';
import { languageName, languages } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LongRow } from './LongRow.tsx';
import { RowButton } from './RowButton.tsx';

const texts = 'resources.admin/synchronization/analyte';
type Answer = AnalyteRecord['answers'][number];
type Rows = Pick<AnalyteRecord, 'answers'>;
const blank: Answer = { code: '', words: { ru: '', en: '', be: '' }, flag: '', isInUse: false };

/** The fields of an answer; one that results have keeps its code and is not removed. */
const AnswerFields: FC<{ at: number; isInUse: boolean; onRemove: () => void }> = ({
  at,
  isInUse,
  onRemove,
}) => {
  const t = useT();
  const row = { number: at + 1 };
  const of = (field: string) => ({ source: `answers.${at}.${field}`, helperText: false });
  const words = t(`${texts}.fields.answers.words`);
  return (
    <>
      <TextInput
        {...of('code')}
        label={`${texts}.fields.answers.code`}
        readOnly={isInUse}
        validate={required()}
      />
      {languages.map((language) => (
        <TextInput
          key={language}
          {...of(`words.${language}`)}
          label={`${words}, ${languageName[language]}`}
          validate={required()}
        />
      ))}
      <BooleanInput
        {...of('flag')}
        label={`${texts}.fields.answers.flag`}
        format={(flag: Answer['flag']) => flag === 'A'}
        parse={(isAbnormal: boolean): Answer['flag'] => (isAbnormal ? 'A' : '')}
      />
      <span className="interval-actions">
        {!isInUse && (
          <RowButton icon="delete" label={t(`${texts}.form.removeAnswer`, row)} onClick={onRemove} />
        )}
      </span>
    </>
  );
};

/** The answers of a coded analyte as an editable table. */
export const AnswerInputs: FC = () => {
  const t = useT();
  const { fields, append, remove } = useFieldArray<Rows>({ name: 'answers' });
  const { errors } = useFormState<Rows>({ name: 'answers' });
  const [added, setAdded] = useState<number>();
  const add = () => {
    setAdded(fields.length);
    append(blank);
  };
  return (
    <fieldset className="intervals">
      <legend>{t(`${texts}.fields.answers`)}</legend>
      <p className="quiet">{t(`${texts}.form.${fields.length === 0 ? 'answersNone' : 'answersHint'}`)}</p>
      {fields.map(({ id, isInUse }, at) => (
        <LongRow
          key={id}
          className="interval answer"
          label={t(`${texts}.form.answer`, { number: at + 1 })}
          isShown={at === added || errors.answers?.[at] !== undefined}
        >
          <AnswerFields at={at} isInUse={isInUse} onRemove={() => remove(at)} />
        </LongRow>
      ))}
      <Button size="small" variant="outlined" startIcon={<Icon name="plus" />} onClick={add}>
        {t(`${texts}.form.addAnswer`)}
      </Button>
    </fieldset>
  );
};
