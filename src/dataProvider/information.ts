import * as endpoints from '../../contract/information.ts';
import type { ApiClient } from './apiClient.ts';

/** Forms and rules to download, in the caller's language, and the address of the video. */
export const informationMethods = ({ call }: ApiClient) => ({
  information: () => call(endpoints.readInformation, {}),
  informationPaper: (paper: endpoints.InformationPaper) =>
    call(endpoints.informationPaper, { query: { paper } }),
});
