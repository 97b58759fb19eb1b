import type { FC } from 'react';
import type { Difference, ManifestTube } from '../../../contract/manifestTubes.ts';
import { tubeName } from '../../../contract/tubeCodes.ts';
import { useT } from '../../i18n/useT.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { barcodeOf } from './manifestState.ts';

interface Props {
  differences: readonly { code: string; kind: Difference }[];
  tubes: readonly ManifestTube[];
}

/** Tubes whose receipt differs from what was sent. */
export const DifferenceList: FC<Props> = ({ differences, tubes }) => {
  const t = useT();
  if (differences.length === 0) return null;
  const named = new Map(tubes.map((tube) => [tube.code, tubeName(tube)]));
  return (
    <ul className="plain-list hand-over-list" aria-label={t('handOver.differences')}>
      {differences.map(({ code, kind }) => (
        <li key={code}>
          <Barcode value={barcodeOf(code)} />
          <span className="hand-over-name">{named.get(code) ?? code.slice(10)}</span>
          <b>{t(`handOver.difference.${kind}`)}</b>
        </li>
      ))}
    </ul>
  );
};
