import type { FC } from 'react';
import type { Manifest } from '../../../contract/manifests.ts';
import type { Difference, ManifestTube } from '../../../contract/manifestTubes.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { DifferenceList } from './DifferenceList.tsx';

interface Props {
  manifest: Manifest;
  /** The laboratory has counted what arrived. */
  isCounted: boolean;
  differences: readonly { code: string; kind: Difference }[];
  tubes: readonly ManifestTube[];
}

/** The receipt of a manifest by the laboratory, with the differences. */
export const ManifestDifferences: FC<Props> = ({ manifest, isCounted, differences, tubes }) => {
  const t = useT();
  const { received, note } = manifest;
  if (received === null) return null;
  return (
    <section className="grid manifest-part">
      <p className={differences.length > 0 || !isCounted ? 'message warning' : 'message success'}>
        {t('handOver.receivedBy', { name: received.by, moment: formatMoment(new Date(received.at)) })}
        {!isCounted && ` ${t('handOver.uncounted')}`}
        {isCounted && differences.length === 0 && ` ${t('handOver.asSent')}`}
      </p>
      <DifferenceList differences={differences} tubes={tubes} />
      {note !== '' && (
        <p>
          {t('handOver.note')}: {note}
        </p>
      )}
    </section>
  );
};
