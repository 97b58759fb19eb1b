import type { LabelLayout } from '../../core/paper.ts';
import type { LabelPreset } from '../../../contract/contracts.ts';
import { labelSetting } from '../../../contract/laboratorySettings.ts';
import type { Db } from '../../core/db/db.ts';
import { settingOf, type Setting } from '../../core/calls/settings.ts';

/** The setting `label`: 43 × 25 mm with tube numbers when it is missing or invalid. */
export const labelSize: Setting<LabelLayout> = {
  key: 'label',
  schema: labelSetting,
  defaults: { widthMm: 43, heightMm: 25, tubeNumber: true },
};

/** Labels of the laboratory's printer. */
export const labelSizeOf = (db: Db): Promise<LabelLayout> => settingOf(db, labelSize);

/** The label size of orders with these presets in mm; orders of several sizes are printed in the laboratory's. */
export const labelSizeFor = async (db: Db, presets: readonly LabelPreset[]): Promise<LabelLayout> => {
  const label = await labelSizeOf(db);
  const [preset = 'laboratory', ...others] = new Set(presets);
  const [widthMm, heightMm] = preset.split('x').map(Number);
  return others.length > 0 || widthMm === undefined || heightMm === undefined
    ? label
    : { ...label, widthMm, heightMm };
};
