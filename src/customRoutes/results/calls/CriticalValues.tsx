import { useId, type FC, type ReactNode } from 'react';
import type { ResultValue } from '../../../../contract/resultValues.ts';
import { useT } from '../../../i18n/useT.ts';
import { useCriticalText } from '../useCriticalText.ts';
import { ValueFlag } from '../../../orders/ValueFlag.tsx';

interface Props {
  values: readonly ResultValue[];
  /** Places of the values that the doctor has repeated; null: nothing is ticked. */
  repeated: readonly number[] | null;
  error: string | undefined;
  onChange: (repeated: readonly number[]) => void;
}

const Value: FC<{ value: ResultValue }> = ({ value }) => {
  const { analyte, text, unit, reference, flag } = value;
  const known = [reference, useCriticalText()(value).beyond].filter(Boolean).join('; ');
  return (
    <span>
      {analyte} <b className="nowrap">{text}</b> {unit} <ValueFlag flag={flag} />{' '}
      {known !== '' && <span className="quiet">({known})</span>}
    </span>
  );
};

/** The critical values of an order to read to the doctor, each with a tick once it was read back. */
export const CriticalValues: FC<Props> = ({ values, repeated, error, onChange }) => {
  const t = useT();
  const id = useId();
  const row = (value: ResultValue, at: number): ReactNode => {
    if (repeated === null)
      return (
        <p key={at} className="check call-value">
          <Value value={value} />
        </p>
      );
    const isTicked = repeated.includes(at);
    return (
      <label key={at} className="check call-value">
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={error !== undefined && !isTicked}
          aria-describedby={id}
          onChange={() => onChange(isTicked ? repeated.filter((one) => one !== at) : [...repeated, at])}
        />
        <Value value={value} />
      </label>
    );
  };
  return (
    <fieldset className="call-values field">
      <legend>{t(repeated === null ? 'results.call.values' : 'results.call.tick')}</legend>
      {values.map(row)}
      <span id={id} className={error === undefined ? 'note' : 'note error'} aria-live="polite">
        {error}
      </span>
    </fieldset>
  );
};
