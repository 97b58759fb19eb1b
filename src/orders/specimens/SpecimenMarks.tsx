import type { FC } from 'react';
import type { OrderedSpecimens } from '../../../contract/orders.ts';
import type { Specimen } from '../../../contract/specimens.ts';
import { numberTubes } from '../../../contract/tubeCodes.ts';
import { useT } from '../../i18n/useT.ts';
import { SpecimenWords } from './SpecimenWords.tsx';

interface Props {
  specimens: readonly Specimen[];
  /** The kinds of tubes of the order, where they are known. */
  tubes?: readonly OrderedSpecimens[];
}

/** What was marked on the specimens of an order: which were taken, when and by whom, and which not; nothing without. */
export const SpecimenMarks: FC<Props> = ({ specimens, tubes = [] }) => {
  const t = useT();
  if (specimens.length === 0) return null;
  const kinds = new Map(numberTubes(tubes).map(({ kind, number }) => [number, kind.code]));
  return (
    <ul className="specimen-marks" aria-label={t('orders.specimens.marks')}>
      {specimens.map((specimen) => (
        <li key={specimen.number} className="long-words">
          <span className="mono">
            {[kinds.get(specimen.number), specimen.number].filter(Boolean).join(' ')}
          </span>{' '}
          <SpecimenWords specimen={specimen} />
        </li>
      ))}
    </ul>
  );
};
