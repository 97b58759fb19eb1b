import { endDevices, readDevices, saveLockMinutes } from '../../contract/devices.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls for the user's own sign-ins. */
export const deviceMethods = ({ call }: ApiClient) => ({
  list: () => call(readDevices).then(({ devices }) => devices),
  /** Ends one of the others, or all of them without an id. */
  end: (id: string | null, password: string) => call(endDevices, { body: { id, password } }),
  /** Null: the time of the role. */
  lockAfter: (minutes: number | null) => call(saveLockMinutes, { body: { minutes } }),
});
