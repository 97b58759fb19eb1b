import type { z } from 'zod';
import type { LabelPreset } from '../../contract/contracts.ts';
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

/** The label size of orders with these presets in mm; orders of several sizes are printed in the laboratory's. */
export const labelSizeFor = async (db: Db, presets: readonly LabelPreset[]): Promise<LabelSize> => {
  const [preset = 'laboratory', ...others] = new Set(presets);
  const [widthMm, heightMm] = preset.split('x').map(Number);
  return others.length > 0 || widthMm === undefined || heightMm === undefined
    ? labelSizeOf(db)
    : { widthMm, heightMm };
};
