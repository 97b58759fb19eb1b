import { useQuery } from '@tanstack/react-query';
import type { FC } from 'react';
import { getComparison } from '../../../contract/synchronization.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { Differences } from './Differences.tsx';

/** The differences of a comparison that nobody here has uploaded. */
export const FoundDifferences: FC<{ comparisonId: number; isFromFile?: boolean }> = ({
  comparisonId,
  isFromFile = false,
}) => {
  const errorText = useErrorText();
  const { call } = useLab();
  const { data, error, refetch } = useQuery({
    queryKey: ['comparisons', comparisonId],
    queryFn: ({ signal }) => call(getComparison, { query: { id: comparisonId }, signal }),
    select: ({ comparison }) => comparison,
  });
  if (error) return <ErrorText message={errorText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return <Differences comparison={data} isPreselected={isFromFile || data.book !== 'serviceExtension'} />;
};
