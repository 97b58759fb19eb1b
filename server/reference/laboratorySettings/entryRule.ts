import { entrySetting } from '../../../contract/laboratorySettings.ts';
import type { z } from 'zod';
import type { Setting } from '../../core/calls/settings.ts';

/** The setting `entry`: another person releases what one has typed; whether a system will be connected at all. */
export const entryRule: Setting<z.output<typeof entrySetting>> = {
  key: 'entry',
  schema: entrySetting,
  defaults: { secondPerson: true, withoutSystem: false },
};
