import { inAllLanguages } from '../messages/messages.ts';
import type { ServerTexts } from '../messages/texts.ts';
import { saveSetting, versionedSetting, type Setting } from '../settings.ts';
import type { DatedTarget } from './target.ts';

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
