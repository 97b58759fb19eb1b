import { useCanAccess } from 'react-admin';
import type { FC } from 'react';
import { permission } from '../../../contract/access.ts';
import type { SortingRecord } from '../../dataProvider/sortingResource.ts';
import { useListCache } from '../../orderLists/useListCache.ts';
import { ManifestsButton } from '../accompanyingSheet/ManifestsButton.tsx';
import { HandOverDialogs } from './HandOverDialogs.tsx';
import { useHandOver } from './useHandOver.ts';

/** The recent specimen manifests; the new orders of one are handed over from there by those who may. */
export const SortingManifests: FC = () => {
  const { removeRows } = useListCache<SortingRecord>();
  const handOver = useHandOver(removeRows);
  const mayAct = useCanAccess(permission('act', 'sorting')).canAccess === true;
  return (
    <>
      <ManifestsButton {...(mayAct && { onHandOver: handOver.ask })} />
      <HandOverDialogs handOver={handOver} />
    </>
  );
};
