import './mailWay.css';
import { useId, type FC } from 'react';
import type { MailWay } from '../../../dataProvider/results.ts';
import { languageName, languages } from '../../../i18n/languages.ts';
import { useT } from '../../../i18n/useT.ts';
import { LabelledSelect } from '../../../ui/LabelledSelect.tsx';

interface Props {
  way: MailWay;
  onChange: (way: MailWay) => void;
}

/** Days that a link can be opened, to choose from. */
const days = [1, 3, 5, 7, 14, 30];
const ways = ['pdf', 'link'] as const;

/** How results are mailed: the paper or a link that asks for the birth date, for how long, and in which language. */
export const MailWayFields: FC<Props> = ({ way, onChange }) => {
  const t = useT();
  const name = useId();
  return (
    <div className="wrap mail-way">
      <fieldset>
        <legend>{t('results.mail.as')}</legend>
        {ways.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              checked={way.as === one}
              onChange={() => onChange({ ...way, as: one })}
            />
            {t(`results.mail.ways.${one}`)}
          </label>
        ))}
      </fieldset>
      {way.as === 'link' && (
        <LabelledSelect
          label={t('results.mail.linkDays')}
          value={way.linkDays}
          onChange={({ target }) => onChange({ ...way, linkDays: Number(target.value) })}
        >
          {days.map((one) => (
            <option key={one} value={one}>
              {t('results.mail.days', { smart_count: one })}
            </option>
          ))}
        </LabelledSelect>
      )}
      <LabelledSelect
        label={t('results.mail.language')}
        value={way.language}
        onChange={({ target }) => onChange({ ...way, language: target.value })}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageName[one]}
          </option>
        ))}
      </LabelledSelect>
    </div>
  );
};
