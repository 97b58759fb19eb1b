import type { z } from 'zod';
import { videoSetting } from '../../../contract/laboratorySettings.ts';
import type { Setting } from '../../core/calls/settings.ts';

/** The setting `video`: no address when it is missing or invalid. */
export const video: Setting<z.output<typeof videoSetting>> = {
  key: 'video',
  schema: videoSetting,
  defaults: { url: '' },
};
