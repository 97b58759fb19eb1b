import type { z } from 'zod';
import { labelSetting } from '../../contract/laboratorySettings.ts';
import type { Db } from '../db/db.ts';
import { settingOf, type Setting } from '../settings.ts';

export type LabelSize = z.output<typeof labelSetting>;

/** The setting `label`: 43 × 25 mm when it is missing or invalid. */
export const labelSize: Setting<LabelSize> = {
  key: 'label',
  schema: labelSetting,
  defaults: { widthMm: 43, heightMm: 25 },
};

/** Label size in the printer. */
export const labelSizeOf = (db: Db): Promise<LabelSize> => settingOf(db, labelSize);
