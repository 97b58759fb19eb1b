import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { FC } from 'react';
import type { HistoryLine } from '../../contract/history.ts';
import { ChangeLine } from './HistoryPanel.tsx';

interface Props {
  queryKey: QueryKey;
  /** Loads the changes, newest first. */
  load: () => Promise<HistoryLine[]>;
  /** Versions of the record that the form was opened with and that is saved now. */
  opened: unknown;
  saved: unknown;
}

/** Who has saved what since a form was opened; nothing for those who may not read the history. */
export const ChangesSince: FC<Props> = ({ queryKey, load, opened, saved }) => {
  const { data = [] } = useQuery({ queryKey: [...queryKey, 'since', saved], queryFn: load, retry: false });
  const count = Math.max(1, Number(saved) - Number(opened) || 1);
  return data.slice(0, count).map((change) => <ChangeLine key={change.id} change={change} />);
};
