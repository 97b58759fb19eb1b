import { inAllLanguages } from '../../core/messages/messages.ts';
import type { ServerTexts } from '../../core/messages/texts.ts';
import { saveSetting, versionedSetting, type Setting } from '../../core/calls/settings.ts';
import type { DatedTarget } from '../../core/calls/datedTarget.ts';

/** A setting of the laboratory as a target; its only record is 0. */
export const settingTarget = <T extends object>(
  setting: Setting<T>,
  name: (texts: ServerTexts) => string,
): DatedTarget => ({
  noun: 'laboratorySettings',
  entity: 'setting',
  subject: () => `setting ${setting.key}`,
  input: setting.schema,
  read: (db) => versionedSetting(db, setting),
  label: () => inAllLanguages(name),
  write: (author, { version }, input) => saveSetting(author, setting, input as T, version),
});
