import type { ResultValue } from '../../../contract/resultValues.ts';
import { formatFigure } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';

type Limits = Pick<ResultValue, 'criticalLow' | 'criticalHigh' | 'flag'>;

/** The critical limits of a value in words, all of them and the one that it is beyond; '' without one. */
export const useCriticalText = () => {
  const t = useT();
  const language = useLanguage();
  return ({ criticalLow, criticalHigh, flag }: Limits): { limits: string; beyond: string } => {
    const said = (key: 'criticalBelow' | 'criticalAbove', limit: number | null) =>
      limit === null ? '' : t(`results.values.${key}`, { limit: formatFigure(language, limit) });
    const below = said('criticalBelow', criticalLow);
    const above = said('criticalAbove', criticalHigh);
    return {
      limits: [below, above].filter(Boolean).join(', '),
      beyond: flag === 'LL' ? below : flag === 'HH' ? above : '',
    };
  };
};
