import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { settingOf } from '../settings.ts';

/** Below 23 mm of height the bars would be lower than 10 mm, below 30 mm of width too thin to scan. */
const stored = z.object({ widthMm: z.number().min(30).max(150), heightMm: z.number().min(23).max(150) });
export type LabelSize = z.output<typeof stored>;

const defaults: LabelSize = { widthMm: 43, heightMm: 25 };

/** Size of the labels in the printer: the setting `label`, or 43 × 25 mm when there is none that can be used. */
export const labelSizeOf = (db: Db): Promise<LabelSize> => settingOf(db, 'label', stored, defaults);
