import type { BodyInput } from '../../contract/endpoint.ts';
import * as endpoints from '../../contract/laboratorySettings.ts';
import type { ApiClient } from './apiClient.ts';

/** The settings of the laboratory; each is saved with the version that was read. */
export const laboratorySettingsMethods = ({ call }: ApiClient) => ({
  laboratorySettings: () => call(endpoints.readSettings, {}),
  saveLabelSize: (body: BodyInput<typeof endpoints.saveLabel>) => call(endpoints.saveLabel, { body }),
  saveOnlineOrderValidity: (body: BodyInput<typeof endpoints.saveOnlineOrder>) =>
    call(endpoints.saveOnlineOrder, { body }),
  saveProviderDelayDays: (body: BodyInput<typeof endpoints.saveProviderDelay>) =>
    call(endpoints.saveProviderDelay, { body }),
  saveCharacteristicsLimit: (body: BodyInput<typeof endpoints.saveCharacteristics>) =>
    call(endpoints.saveCharacteristics, { body }),
  saveVideo: (body: BodyInput<typeof endpoints.saveVideo>) => call(endpoints.saveVideo, { body }),
  validityImpact: (body: BodyInput<typeof endpoints.tryOnlineOrder>) =>
    call(endpoints.tryOnlineOrder, { body, isBackground: true }),
  saveLaboratorySchedule: (body: BodyInput<typeof endpoints.saveSchedule>) =>
    call(endpoints.saveSchedule, { body }),
});
