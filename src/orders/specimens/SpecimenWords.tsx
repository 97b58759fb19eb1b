import './specimenMarks.css';
import type { FC } from 'react';
import { siteText, type Specimen } from '../../../contract/specimens.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';

/** What was marked on a specimen: where and when it was taken, or why not, and by whom. */
export const SpecimenWords: FC<{ specimen: Specimen }> = ({ specimen }) => {
  const t = useT();
  const { reason, note, takenAt, by } = specimen;
  const site = siteText(specimen, (one) => t(`orders.specimens.sites.${one}`));
  if (takenAt !== null)
    return [site, t('orders.specimens.wasTaken', { moment: formatMoment(new Date(takenAt)), by })]
      .filter(Boolean)
      .join(' · ');
  return (
    <span className="not-taken">
      {t('orders.specimens.wasNotTaken', {
        reason: [reason && t(`orders.specimens.reasons.${reason}`), note].filter(Boolean).join('. '),
        by,
      })}
    </span>
  );
};
