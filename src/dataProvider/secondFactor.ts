import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from '../../contract/secondFactor.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls for the user's own second factor. */
export const secondFactorMethods = ({ call }: ApiClient) => ({
  state: () => call(getSecondFactor),
  start: (password: string) => call(startSecondFactor, { body: { password } }),
  /** Turns it on; returns the recovery codes. */
  confirm: (code: string) => call(confirmSecondFactor, { body: { code } }),
  renewCodes: (code: string) => call(renewRecoveryCodes, { body: { code } }),
  stop: (code: string) => call(stopSecondFactor, { body: { code } }),
});
