import { recordHistory, settingHistory } from '../../contract/history.ts';
import type { SettingKey } from '../../contract/laboratorySettings.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls for the history of a record of the administration, and of a setting. */
export const historyMethods = ({ call }: ApiClient) => ({
  /** The latest changes of a record, the newest first. */
  recordHistory: (resource: string, id: number) =>
    call(recordHistory, { query: { resource, id } }).then(({ changes }) => changes),
  settingHistory: (key: SettingKey) =>
    call(settingHistory, { query: { key } }).then(({ changes }) => changes),
});
