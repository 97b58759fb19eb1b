import type { FC } from 'react';
import type { Specimen } from '../../../contract/specimens.ts';
import { useT } from '../../i18n/useT.ts';
import { SpecimenWords } from './SpecimenWords.tsx';

/** What was marked on the specimens of an order: which were taken, when and by whom, and which not; nothing without. */
export const SpecimenMarks: FC<{ specimens: readonly Specimen[] }> = ({ specimens }) => {
  const t = useT();
  if (specimens.length === 0) return null;
  return (
    <ul className="specimen-marks" aria-label={t('orders.specimens.marks')}>
      {specimens.map((specimen) => (
        <li key={specimen.number} className="long-words">
          <span className="mono">{`${specimen.kind} ${String(specimen.number)}`.trim()}</span>{' '}
          <SpecimenWords specimen={specimen} />
        </li>
      ))}
    </ul>
  );
};
