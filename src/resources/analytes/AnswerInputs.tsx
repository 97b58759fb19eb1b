import './analytes.css';
import Button from '@mui/material/Button';
import type { FC } from 'react';
import { BooleanInput, required, TextInput } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import type { AnalyteRecord } from '../../../contract/analytes.ts';
import { languageName, languages } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RowButton } from './RowButton.tsx';

const texts = 'resources.admin/synchronization/analyte';
type Answer = AnalyteRecord['answers'][number];
const blank: Answer = { code: '', words: { ru: '', en: '', be: '' }, flag: '', isInUse: false };

/** An answer; one that results have keeps its code and is not removed. */
const AnswerRow: FC<{ at: number; isInUse: boolean; onRemove: () => void }> = ({ at, isInUse, onRemove }) => {
  const t = useT();
  const row = { number: at + 1 };
  const of = (field: string) => ({ source: `answers.${at}.${field}`, helperText: false });
  const words = t(`${texts}.fields.answers.words`);
  return (
    <div className="interval answer" role="group" aria-label={t(`${texts}.form.answer`, row)}>
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
    </div>
  );
};

/** The answers of a coded analyte as an editable table. */
export const AnswerInputs: FC = () => {
  const t = useT();
  const { fields, append, remove } = useFieldArray<{ answers: Answer[] }>({ name: 'answers' });
  return (
    <fieldset className="intervals">
      <legend>{t(`${texts}.fields.answers`)}</legend>
      <p className="quiet">{t(`${texts}.form.${fields.length === 0 ? 'answersNone' : 'answersHint'}`)}</p>
      {fields.map(({ id, isInUse }, at) => (
        <AnswerRow key={id} at={at} isInUse={isInUse} onRemove={() => remove(at)} />
      ))}
      <Button size="small" variant="outlined" startIcon={<Icon name="plus" />} onClick={() => append(blank)}>
        {t(`${texts}.form.addAnswer`)}
      </Button>
    </fieldset>
  );
};
