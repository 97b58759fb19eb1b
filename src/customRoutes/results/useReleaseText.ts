import { useCallback } from 'react';
import { hasValues } from '../../../contract/releases.ts';
import type { ResultRelease } from '../../../contract/resultValues.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { useRejectionText } from './useRejectionText.ts';

/** What makes the release of a service more than a first final one of the laboratory, in words; '' for others. */
export const useReleaseText = (): ((release: ResultRelease | null) => string) => {
  const t = useT();
  const rejectionText = useRejectionText();
  return useCallback(
    (release) => {
      if (release === null) return '';
      const { kind, isCorrected, at, doctor, performer, reason, rejection, dropped, decided } = release;
      const said = [
        kind === 'preliminary' && t('results.values.isPreliminary'),
        kind !== 'preliminary' && kind !== 'final' && t(`results.values.${kind}`),
        isCorrected && t('results.values.corrected'),
      ].filter((word) => word !== false);
      if (said.length === 0 && performer === '' && decided === '') return '';
      const left = dropped.map(({ analyte, text }) => `${analyte} ${text}`).join('; ');
      return [
        [said.join(', '), rejection === null ? reason : rejectionText(rejection)].filter(Boolean).join(': '),
        left && t('results.values.dropped', { values: left }),
        decided && t('results.values.decided', { reason: decided }),
        performer && t('results.values.performer', { name: performer }),
        [
          hasValues(kind)
            ? t('results.values.released', { at: formatMoment(new Date(at)) })
            : formatMoment(new Date(at)),
          doctor,
        ]
          .filter(Boolean)
          .join(', '),
      ]
        .filter(Boolean)
        .join(' · ');
    },
    [t, rejectionText],
  );
};
