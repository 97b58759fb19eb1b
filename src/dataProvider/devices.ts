import { endDevices, readDevices, saveLockMinutes } from '../../contract/devices.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls for the user's own sign-ins. */
export const deviceMethods = ({ call }: ApiClient) => ({
  list: () => call(readDevices).then(({ devices }) => devices),
  /** Ends one of the other sign-ins, or all of them when `id` is null. */
  end: (id: string | null, password: string) => call(endDevices, { body: { id, password } }),
  /** Sets the idle time before the screen is locked, minutes; null: the role's time. */
  lockAfter: (minutes: number | null) => call(saveLockMinutes, { body: { minutes } }),
});
