import type { FC } from 'react';
import { getComparison } from '../../../contract/synchronization.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Differences } from './Differences.tsx';

/** The differences of a comparison that nobody here has uploaded. */
export const FoundDifferences: FC<{ comparisonId: number; isFromFile?: boolean }> = ({
  comparisonId,
  isFromFile = false,
}) => {
  const found = useRead(getComparison, { query: { id: comparisonId } });
  if (found.error) return <ReadError of={found} />;
  if (found.data === undefined) return <Spinner />;
  const { comparison } = found.data;
  const isPreselected = isFromFile || comparison.book !== 'serviceExtension';
  return <Differences comparison={comparison} isPreselected={isPreselected} />;
};
