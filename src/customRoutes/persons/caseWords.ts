import type { ComparedCase, PersonCase } from '../../../contract/personCases.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/languages.ts';
import type { useT } from '../../i18n/useT.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';
import { fullName } from '../../orders/fullName.ts';

export const gradeTones: Record<PersonCase['grade'], StatusTone> = {
  certain: 'success',
  probable: 'info',
  possible: 'neutral',
};

/** Points with their sign, `+27,1`. */
export const pointsText = (language: Language, points: number): string =>
  `${points > 0 ? '+' : ''}${formatNumber(language, points).replace('-', '−')}`;

/** The name of a record of a pair, or that it is gone. */
export const nameOfSide = (
  t: ReturnType<typeof useT>,
  { patient }: PersonCase['left'] | ComparedCase['left'],
): string => (patient === null ? t('personCases.gone') : fullName(patient));
