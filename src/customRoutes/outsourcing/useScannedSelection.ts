import { useListContext, useStore } from 'react-admin';
import { useEffect } from 'react';
import type { OutsourcingRecord } from '../../dataProvider/outsourcingResource.ts';
import { canBeSent } from './outsourceList.ts';

const none: readonly string[] = [];

/** Selects scanned orders that can be sent as they are added to the list. */
export const useScannedSelection = (isScanned: boolean, listKey: string): void => {
  const { data, isPlaceholderData, selectedIds, onSelect } = useListContext<OutsourcingRecord>();
  const [known, setKnown] = useStore<readonly string[]>(`${listKey}.known`, none);
  useEffect(() => {
    if (!isScanned || data === undefined || isPlaceholderData) return;
    const ids = data.map(({ id }) => id);
    const fresh = data.filter(({ id }) => !known.includes(id));
    if (fresh.length === 0 && ids.length === known.length) return;
    setKnown(ids);
    const there = selectedIds.filter((id) => ids.includes(id));
    onSelect([...there, ...fresh.filter(canBeSent).map(({ id }) => id)]);
  }, [isScanned, data, isPlaceholderData, known, setKnown, selectedIds, onSelect]);
};
