import { useId, type FC } from 'react';
import type { EnteredValue, EntryValue } from '../../../contract/resultEntry.ts';
import { ValueFlag } from '../../orders/ValueFlag.tsx';
import { formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Growths } from './Growths.tsx';
import { useKept } from './useKept.ts';

const texts = 'resources.admin/settings/entry';
interface Props {
  value: EntryValue;
  antibiotics: readonly { code: string; name: string }[];
  /** Rejects when it is not kept. */
  onSave: (part: Partial<EnteredValue>) => Promise<unknown>;
}

/** One analyte: what is typed, and how the server judges it. */
export const EntryField: FC<Props> = ({ value, antibiotics, onSave }) => {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const { name, unit, kind, answers, entered, problem, flag, reference, previous } = value;
  const field = useKept(entered.text, (text) => onSave({ text }));
  const isNumber = kind === 'quantity';
  const isOther = entered.text !== '' && answers.every(({ code }) => code !== entered.text);
  const isInvalid = problem !== null && entered.growths.length === 0;
  const common = {
    id,
    className: 'input',
    'data-entry': true,
    'aria-invalid': isInvalid || field.isUnsaved,
    'aria-describedby': `${id}-note`,
    value: field.text,
    onBlur: field.leave,
  };
  return (
    <div className="entry-row">
      <label htmlFor={id}>{name}</label>
      <div className="entry-value">
        {kind === 'coded' && answers.length > 0 ? (
          <select
            {...common}
            onChange={(event) => void onSave({ text: event.target.value }).catch(() => undefined)}
          >
            <option value="">{t(`${texts}.choose`)}</option>
            {answers.map(({ code, words }) => (
              <option key={code} value={code}>
                {words[language]}
              </option>
            ))}
            {isOther && <option>{entered.text}</option>}
          </select>
        ) : isNumber || kind === 'titre' ? (
          <input
            {...common}
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            inputMode={isNumber ? 'decimal' : 'text'}
            onChange={(event) => field.type(event.target.value)}
          />
        ) : (
          <textarea
            {...common}
            rows={kind === 'text' ? 2 : 1}
            onChange={(event) => field.type(event.target.value)}
          />
        )}
        {kind !== 'quantity' && kind !== 'coded' && entered.text !== '' && (
          <label className="check">
            <input
              type="checkbox"
              checked={entered.isAbnormal}
              onChange={(event) => void onSave({ isAbnormal: event.target.checked }).catch(() => undefined)}
            />{' '}
            {t(`${texts}.abnormal`)}
          </label>
        )}
      </div>
      <span className="quiet">{unit}</span>
      <span className="entry-judged">
        <ValueFlag flag={flag} /> <span className="quiet">{reference}</span>
      </span>
      <span className="quiet">
        {previous && `${t('results.values.previous')}: ${previous.text} (${formatWireDate(previous.date)})`}
      </span>
      <span id={`${id}-note`} className="note error" aria-live="polite">
        {isInvalid && t(`${texts}.notANumber`)}
        {field.isUnsaved && t(`${texts}.unsaved`)}
      </span>
      {kind === 'culture' && (
        <Growths
          growths={entered.growths}
          problem={problem}
          antibiotics={antibiotics}
          onSave={(growths) => onSave({ growths })}
        />
      )}
    </div>
  );
};
