import { parseArgs } from 'node:util';
import { openDatabase } from '../server/node/database.ts';
import { seedWhenEmpty } from '../server/node/demo.ts';
import { readEnvironment } from '../server/node/environment.ts';
import { createLog } from '../server/node/log.ts';
import { StartError } from '../server/node/startError.ts';

/** `npm run seed -- --orders 1000000`: a demo laboratory of that size in the empty database of the environment. */
const seed = async (): Promise<void> => {
  const { values } = parseArgs({ options: { orders: { type: 'string', default: '400' } } });
  const orders = Number(values.orders);
  if (!Number.isInteger(orders) || orders < 0) throw new StartError('--orders takes a whole number');
  const environment = readEnvironment(process.env);
  if (environment.production) throw new StartError('Demo data do not belong into production (NODE_ENV)');
  const started = performance.now();
  const { unlimitedDb, close } = await openDatabase(
    environment,
    createLog((line) => process.stderr.write(line)),
  );
  try {
    if (!(await seedWhenEmpty(unlimitedDb, new Date(), orders)))
      throw new StartError('The database is not empty. Set DATABASE_URL or DATA_DIR to an empty one.');
  } finally {
    await close();
  }
  console.log(`Seeded ${orders} orders in ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

try {
  await seed();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
