import type { z } from 'zod';
import { characteristicsSetting } from '../../../contract/laboratorySettings.ts';
import type { Db } from '../../core/db/db.ts';
import { settingOf, type Setting } from '../../core/calls/settings.ts';

/** The setting `maxCharacteristics`: no limit when it is missing or invalid. */
export const characteristicsLimit: Setting<z.output<typeof characteristicsSetting>> = {
  key: 'maxCharacteristics',
  schema: characteristicsSetting,
  defaults: { max: null },
};

/** How many general characteristics the description of a service may have; null for no limit. */
export const maxCharacteristics = async (db: Db): Promise<number | null> =>
  (await settingOf(db, characteristicsLimit)).max;
