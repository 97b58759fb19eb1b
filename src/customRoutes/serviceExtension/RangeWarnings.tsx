import Alert from '@mui/material/Alert';
import type { FC } from 'react';
import { useWatch } from 'react-hook-form';
import { rangeWarnings } from '../../../contract/referenceGaps.ts';
import { extensionFields, type RangeWarning } from '../../../contract/serviceExtension.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Words for a warning, e.g. “Haemoglobin, women: no range for 12 years – 14 years”. */
const useWarningText = (): ((warning: RangeWarning) => string) => {
  const t = useT();
  const language = useLanguage();
  const age = ({ age: smart_count, unit }: RangeWarning['from']) =>
    t(`serviceExtension.ages.${unit}`, { smart_count });
  return ({ kind, analyte, sex, from, to }) =>
    t(`serviceExtension.warnings.${kind}`, {
      analyte: analyte[language] || analyte.ru || analyte.en,
      sex: t(`serviceExtension.sexes.${sex}`),
      ages:
        to === null
          ? t('serviceExtension.agesFrom', { from: age(from) })
          : t('serviceExtension.agesBetween', { from: age(from), to: age(to) }),
    });
};

/** Gaps and overlaps of the reference ranges in the form; they do not prevent saving. */
export const RangeWarnings: FC = () => {
  const textOf = useWarningText();
  const rows = useWatch<{ referenceValues: unknown }, 'referenceValues'>({ name: 'referenceValues' });
  const parsed = extensionFields.shape.referenceValues.safeParse(rows ?? []);
  const warnings = parsed.success ? rangeWarnings(parsed.data) : [];
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" icon={<Icon name="alert" />} role="status">
      <ul className="extension-warnings">
        {warnings.map(textOf).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
};
