import type { BrowserContext } from 'playwright-core';
import { headers } from '../contract/headers.ts';
import { searchPatients } from '../contract/patients.ts';
import { sessionUser } from '../contract/session.ts';
import { searchServices } from '../contract/services.ts';
import { calculateServices } from '../contract/orders.ts';
import { percentile } from './measure.ts';

const REPEATS = 200;

/** The three calls of order entry at the server, one after another; p95 in ms. */
export const measureApi = async (
  url: string,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<Record<string, number>> => {
  const stored = state.origins[0]?.localStorage.find(({ name }) => name === 'currentUser')?.value ?? '';
  const user = sessionUser.parse(JSON.parse(stored));
  const contractId = user.userContracts[0]?.id ?? 0;
  const sent = {
    Authorization: `Bearer ${user.accessToken}`,
    'Content-Type': 'application/json',
    [headers.contracts]: String(contractId),
  };
  const time = async (path: string, init: RequestInit = {}): Promise<number> => {
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const start = performance.now();
      const response = await fetch(url + path, { ...init, headers: sent });
      await response.text();
      if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
      times.push(performance.now() - start);
    }
    return percentile(times, 0.95);
  };
  return {
    'API p95: patient search': await time(searchPatients.path, {
      method: 'POST',
      body: JSON.stringify({ contractId, term: 'ков', pageNumber: 1, pageSize: 10 }),
    }),
    'API p95: service search': await time(`${searchServices.path}?term=${encodeURIComponent('глюкоза')}`),
    'API p95: calculation of 5 services': await time(
      `${calculateServices.path}?codes=3001,3002,3003,1001,4001&gender=F`,
    ),
  };
};
