import type { FC } from 'react';
import type { ManifestTube } from '../../../contract/manifestTubes.ts';
import { useT } from '../../i18n/useT.ts';
import { Tube } from '../../ui/Tube.tsx';
import { kindsOf } from './kindsOf.ts';

/** The number of orders on a manifest, and the number of their tubes by kind. */
export const KindsOfTubes: FC<{ orders: number; tubes: readonly ManifestTube[] }> = ({ orders, tubes }) => {
  const t = useT();
  return (
    <section className="hand-over-tubes" aria-label={t('handOver.sheet.totals')}>
      <p>{t('handOver.orders', { smart_count: orders })}</p>
      <ul className="wrap">
        {kindsOf(tubes).map(({ kind, specimenKind, tubeColor, count }) => (
          <li className="beside" key={kind}>
            <Tube color={tubeColor} kind={specimenKind} height={32} />
            <span className="mono">{kind}</span> × {count}
          </li>
        ))}
      </ul>
    </section>
  );
};
