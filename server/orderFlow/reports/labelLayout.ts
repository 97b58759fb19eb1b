import type { z } from 'zod';
import type { labelSetting } from '../../../contract/laboratorySettings.ts';

export type LabelLayout = z.output<typeof labelSetting>;
export type LabelSize = Pick<LabelLayout, 'widthMm' | 'heightMm'>;
