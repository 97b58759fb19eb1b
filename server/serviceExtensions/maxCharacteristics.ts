import type { z } from 'zod';
import { characteristicsSetting } from '../../contract/laboratorySettings.ts';
import type { Db } from '../db/db.ts';
import { settingOf, type Setting } from '../settings.ts';

/** The setting `maxCharacteristics`: any number when it is missing or invalid. */
export const characteristicsLimit: Setting<z.output<typeof characteristicsSetting>> = {
  key: 'maxCharacteristics',
  schema: characteristicsSetting,
  defaults: { max: null },
};

/** The most general characteristics that a service may have; null: any number. */
export const maxCharacteristics = async (db: Db): Promise<number | null> =>
  (await settingOf(db, characteristicsLimit)).max;
