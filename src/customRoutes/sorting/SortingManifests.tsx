import { useCanAccess } from 'react-admin';
import type { FC } from 'react';
import { permission } from '../../../contract/access.ts';
import type { SortingRecord } from '../../dataProvider/sortingResource.ts';
import { useListCache } from '../../orderLists/useListCache.ts';
import { ManifestsButton } from '../accompanyingSheet/ManifestsButton.tsx';
import { HandOverDialogs } from './HandOverDialogs.tsx';
import { useHandOver } from './useHandOver.ts';

/** The recent specimen manifests; users who may do so hand over the new orders of one from there. */
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
