import type { BodyInput } from '../../contract/endpoint.ts';
import type { Impact } from '../../contract/impact.ts';
import type { promotionImpact } from '../../contract/promotions.ts';
import type { priceImpact } from '../../contract/synchronization.ts';
import type { PromiseImpact, trySchedule } from '../../contract/schedule.ts';
import { withRetry } from '../network/withRetry.ts';
import type { ApiClient } from './apiClient.ts';

const background = { isBackground: true };

/** What a changed rule would have done to recent orders; the calls are of the administration and load on demand. */
export const impactMethods = ({ call }: ApiClient) => ({
  priceImpact: async (body: BodyInput<typeof priceImpact>) => {
    const { priceImpact: endpoint } = await withRetry(
      () => import('../../contract/synchronization.ts'),
      background,
    );
    const { impact, contracts } = await call(endpoint, { body, ...background });
    return { ...impact, contracts };
  },
  promotionImpact: async (body: BodyInput<typeof promotionImpact>): Promise<Impact> => {
    const { promotionImpact: endpoint } = await withRetry(
      () => import('../../contract/promotions.ts'),
      background,
    );
    return (await call(endpoint, { body, ...background })).impact;
  },
  promiseImpact: async (body: BodyInput<typeof trySchedule>): Promise<PromiseImpact> => {
    const { trySchedule: endpoint } = await withRetry(() => import('../../contract/schedule.ts'), background);
    return (await call(endpoint, { body, ...background })).impact;
  },
});
