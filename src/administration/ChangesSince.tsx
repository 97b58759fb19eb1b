import type { FC } from 'react';
import { history, type HistoryOf } from './history.ts';
import { ChangeLine } from './HistoryPanel.tsx';
import { useRead } from '../dataProvider/useRead.ts';

interface Props {
  of: HistoryOf;
  /** Versions of the record that the form was opened with and that is saved now. */
  opened: unknown;
  saved: unknown;
}

/** Who has saved what since a form was opened; nothing for those who may not read the history. */
export const ChangesSince: FC<Props> = ({ of, opened, saved }) => {
  const { data = [] } = useRead(history, { ...of, at: saved });
  const count = Math.max(1, Number(saved) - Number(opened) || 1);
  return data.slice(0, count).map((change) => <ChangeLine key={change.id} change={change} />);
};
