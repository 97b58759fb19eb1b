import Alert from '@mui/material/Alert';
import type { FC } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { analyteInterval, intervalGaps, type IntervalGap } from '../../../contract/analyteIntervals.ts';
import { agesText } from '../../../contract/analyteTexts.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';

const texts = 'resources.admin/synchronization/analyte';
const rows = z.array(analyteInterval);

/** Ages and times without an interval in the form; they do not prevent saving. */
export const IntervalGaps: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { data = [] } = rows.safeParse(useWatch({ name: 'intervals' }));
  const gaps = intervalGaps(data);
  const textOf = (gap: IntervalGap) => {
    const who = t(`${texts}.sexes.${gap.sex}`);
    if (gap.kind === 'days')
      return t(`${texts}.gaps.days`, { who, from: formatWireDate(gap.from), to: formatWireDate(gap.to) });
    const ages = agesText(gap.from, gap.to, language);
    return gap.since === null
      ? t(`${texts}.gaps.age`, { who, ages })
      : t(`${texts}.gaps.ageSince`, { who, ages, since: formatWireDate(gap.since) });
  };
  if (gaps.length === 0) return null;
  return (
    <Alert severity="warning" icon={<Icon name="alert" />} role="status">
      {gaps.map(textOf).map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
};
