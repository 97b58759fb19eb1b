import { settingsChanges } from '../../../contract/contractSettings.ts';
import { localisedName } from '../../../contract/fields.ts';
import { ApiError } from '../../core/apiError.ts';
import type { DatedTarget } from '../../core/calls/datedTarget.ts';
import { refreshSessions, saveSettings } from './changeSettings.ts';
import { settingsRecord, subjectOf } from './settingsRecords.ts';

/** Settings of a contract can be changed ahead of time; only the changed ones are saved. */
export const contractTarget: DatedTarget = {
  noun: 'contractSettings',
  subject: subjectOf,
  input: settingsChanges,
  read: async (db, id) => {
    const record = await settingsRecord(db, id);
    if (record === undefined) throw new ApiError('NotFound');
    return record;
  },
  label: ({ name }) => localisedName.parse(name),
  write: (author, { id, version }, _input, changed) =>
    saveSettings(author, { contractId: id, rowVersion: version, ...settingsChanges.parse(changed) }),
  applied: refreshSessions,
};
