import type { BodyInput } from '../../contract/endpoint.ts';
import type { Impact } from '../../contract/impact.ts';
import type { promotionImpact } from '../../contract/promotions.ts';
import type { priceImpact } from '../../contract/synchronization.ts';
import type { PromiseImpact, trySchedule } from '../../contract/schedule.ts';
import type { ApiClient } from './apiClient.ts';

/** What a changed rule would have done to recent orders; the calls are of the administration and load on demand. */
export const impactMethods = ({ call }: ApiClient) => ({
  priceImpact: async (body: BodyInput<typeof priceImpact>) => {
    const { priceImpact: endpoint } = await import('../../contract/synchronization.ts');
    const { impact, contracts } = await call(endpoint, { body, isBackground: true });
    return { ...impact, contracts };
  },
  promotionImpact: async (body: BodyInput<typeof promotionImpact>): Promise<Impact> => {
    const { promotionImpact: endpoint } = await import('../../contract/promotions.ts');
    return (await call(endpoint, { body, isBackground: true })).impact;
  },
  promiseImpact: async (body: BodyInput<typeof trySchedule>): Promise<PromiseImpact> => {
    const { trySchedule: endpoint } = await import('../../contract/schedule.ts');
    return (await call(endpoint, { body, isBackground: true })).impact;
  },
});
