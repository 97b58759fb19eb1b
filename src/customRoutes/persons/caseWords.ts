import type { ComparedCase, PersonCase } from '../../../contract/personCases.ts';
import type { useT } from '../../i18n/useT.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';

export const gradeTones: Record<PersonCase['grade'], StatusTone> = {
  certain: 'success',
  probable: 'info',
  possible: 'neutral',
};

/** The name of a record of a pair, or that it is gone. */
export const nameOfSide = (
  t: ReturnType<typeof useT>,
  { patient }: PersonCase['left'] | ComparedCase['left'],
): string =>
  patient === null
    ? t('personCases.gone')
    : `${patient.lastName} ${patient.firstName} ${patient.paternalName}`.trim();
