import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { settingOf } from '../settings.ts';

/** Lower than 23 mm the bars would be under 10 mm high, narrower than 30 mm too thin to scan. */
const stored = z.object({ widthMm: z.number().min(30).max(150), heightMm: z.number().min(23).max(150) });
export type LabelSize = z.output<typeof stored>;

const defaults: LabelSize = { widthMm: 43, heightMm: 25 };

/** Label size in the printer: the setting `label`, or 43 × 25 mm when it is missing or invalid. */
export const labelSizeOf = (db: Db): Promise<LabelSize> => settingOf(db, 'label', stored, defaults);
