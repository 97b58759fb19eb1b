import { recordHistory, settingHistory, type HistoryLine } from '../../contract/history.ts';
import type { QueryInput } from '../../contract/endpoint.ts';
import type { Reading } from '../dataProvider/useRead.ts';

/** A record or a setting. `at`: what makes another reading of its history, for example its version. */
export type HistoryOf = (QueryInput<typeof recordHistory> | QueryInput<typeof settingHistory>) & {
  at?: unknown;
};

/** The changes of a record or of a setting, newest first. */
export const history: Reading<HistoryOf, HistoryLine[]> = {
  name: 'history',
  read: async (lab, { at: _at, ...query }, signal) =>
    ('key' in query
      ? await lab.call(settingHistory, { query, signal })
      : await lab.call(recordHistory, { query, signal })
    ).changes,
};
