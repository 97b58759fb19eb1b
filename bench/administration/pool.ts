import { setTimeout } from 'node:timers/promises';
import { createDiscountCard, initCreateDiscountCard } from '../../contract/discountCards.ts';
import { headers } from '../../contract/headers.ts';
import { getJob } from '../../contract/jobs.ts';
import { calculateServices } from '../../contract/orders.ts';
import { searchPatients } from '../../contract/patients.ts';
import type { ApiSession } from '../../scripts/apiSession.ts';
import type { Figure } from './figures.ts';

const CARDS = 100_000;
/** Between two calls of a nurse; ms. */
const PAUSE = 100;
/** Upper limits: of the pool in s, of a nurse's calls in ms. */
const POOL_LIMIT = 60;
const NURSE_LIMIT = 100;

/** Creates a pool of cards while a nurse works; what both take. */
export const measurePool = async (
  admin: ApiSession,
  nurse: ApiSession,
  contractId: number,
): Promise<Figure[]> => {
  const { initDiscountCard } = await admin.ask(initCreateDiscountCard);
  const own = initDiscountCard.contracts.find(({ discountTypes }) => discountTypes.length > 0);
  const start = performance.now();
  const { job } = await admin.ask(createDiscountCard, {
    body: {
      prefixId: initDiscountCard.prefixes[0]?.id ?? 0,
      contractId: own?.contract.id ?? 0,
      discountTypeId: own?.discountTypes[0]?.id ?? 0,
      startValidity: '20260101',
      endValidity: '20271231',
      possibleNumberOfUses: 3,
      periodTypeOfUsesId: 1,
      isCreateCardPool: true,
      numberOfCardsToCreate: CARDS,
    },
  });
  const id = job?.id ?? 0;
  const contract = { [headers.contracts]: String(contractId) };
  const calculations: number[] = [];
  const searches: number[] = [];
  const timed = async (times: number[], call: () => Promise<unknown>) => {
    const from = performance.now();
    await call();
    times.push(performance.now() - from);
    await setTimeout(PAUSE);
  };
  for (;;) {
    await timed(calculations, () =>
      nurse.ask(calculateServices, { headers: contract, query: { codes: '3001,3002,3003,1001,4001' } }),
    );
    await timed(searches, () =>
      nurse.ask(searchPatients, { headers: contract, body: { contractId, term: 'ков' } }),
    );
    const { state, done } = (await admin.ask(getJob, { query: { id } })).job;
    if (state === 'queued' || state === 'running') continue;
    if (done !== CARDS) throw new Error(`The pool ended as ${state} after ${String(done)} cards`);
    const seconds = (performance.now() - start) / 1000;
    return [
      { name: '100,000 cards: created, s', samples: [seconds], limit: POOL_LIMIT },
      { name: '100,000 cards meanwhile: calculation', samples: calculations, limit: NURSE_LIMIT },
      { name: '100,000 cards meanwhile: patient search', samples: searches, limit: NURSE_LIMIT },
    ];
  }
};
