import './specimenMarks.css';
import type { FC } from 'react';
import type { Specimen } from '../../../contract/specimens.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';

/** What was marked on a specimen: when it was taken, or why not, and by whom. */
export const SpecimenWords: FC<{ specimen: Specimen }> = ({ specimen: { reason, note, takenAt, by } }) => {
  const t = useT();
  if (takenAt !== null)
    return t('orders.specimens.wasTaken', { moment: formatMoment(new Date(takenAt)), by });
  return (
    <span className="not-taken">
      {t('orders.specimens.wasNotTaken', {
        reason: [reason && t(`orders.specimens.reasons.${reason}`), note].filter(Boolean).join('. '),
        by,
      })}
    </span>
  );
};
