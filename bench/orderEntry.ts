import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { calculateServices } from '../contract/orders.ts';
import { searchPatients } from '../contract/patients.ts';
import type { OrderDesk } from '../tests/support/orderDesk.ts';

/** As between two actions of a person; ms. */
const PAUSE_MS = 50;

/** The times of a nurse's calls of order entry, so many rounds of three; ms. */
export const entryTimes = async (
  desk: OrderDesk,
  rounds: number,
): Promise<Record<'search' | 'calculation' | 'order', number[]>> => {
  const { headers, codes, session } = desk;
  const timed = async (times: number[], call: () => Promise<unknown>) => {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
    await setTimeout(PAUSE_MS);
  };
  const contractId = Number(headers['Contracts']);
  const times = { search: [], calculation: [], order: [] };
  for (let round = 0; round < rounds; round += 1) {
    await timed(times.search, () =>
      session.ask(searchPatients, { body: { contractId, term: 'ков' }, headers }),
    );
    await timed(times.calculation, () =>
      session.ask(calculateServices, { query: { codes: [...codes] }, headers }),
    );
    await timed(times.order, () => desk.place(randomUUID()));
  }
  return times;
};
