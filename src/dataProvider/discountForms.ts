import { initCreateDiscountCard, initSearchDiscountCards } from '../../contract/discountCards.ts';
import { discountPrefixes, discountPrefixImpact } from '../../contract/discountPrefixes.ts';
import { discountTypeImpact } from '../../contract/discountTypes.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import { cancelJob, listJobs } from '../../contract/jobs.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls of the forms of discount cards, their prefixes and types. */
export const discountForms = ({ call }: ApiClient) => ({
  initCardSearch: () => call(initSearchDiscountCards).then(({ initInfo }) => initInfo),
  initCardCreate: () => call(initCreateDiscountCard).then(({ initDiscountCard }) => initDiscountCard),
  generateTypes: () => call(discountPrefixes.generateTypes),
  prefixImpact: (body: BodyInput<typeof discountPrefixImpact>) =>
    call(discountPrefixImpact, { body, isBackground: true }).then(({ impact }) => impact),
  typeImpact: (body: BodyInput<typeof discountTypeImpact>) =>
    call(discountTypeImpact, { body, isBackground: true }).then(({ impact }) => impact),
  jobs: (kind: string) =>
    call(listJobs, { query: { kind }, isBackground: true }).then((response) => response.jobs),
  cancelJob: (id: number) => call(cancelJob, { body: { id } }).then((response) => response.job),
});
