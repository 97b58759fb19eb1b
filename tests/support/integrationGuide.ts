import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { analytes } from '../../server/core/db/schema/releases.ts';
import { settleOrders } from '../../server/orderFlow/results/settleOrders.ts';
import { storeReleases } from '../../server/orderFlow/results/storeReleases.ts';
import { connectSystem } from './connectedSystem.ts';
import { insertOrder } from './orders.ts';
import type { TestLab } from './testLab.ts';

/** The page for developers of clinics' systems. */
export const guide = readFileSync(
  path.resolve(import.meta.dirname, '../../docs/integration.md'),
  'utf8',
).replaceAll('\\|', '|');

/** What the page reads and searches, as it is printed. */
export const guideCalls = [
  ...new Set([...guide.matchAll(/GET (\/fhir\/[^\s`]+)/g)].map(([, call]) => call ?? '')),
];

/** The order that the page places, with its key. */
export const guideOrder = () => {
  const [, key = '', body = ''] = /Idempotency-Key: (\S+)\n\n(\{.+?\n\})\n/s.exec(guide) ?? [];
  return { key, body };
};

/** Gives out glucose for an order of patient 1; `number` is the end of its barcode. */
const giveGlucose = async (test: TestLab, number: number, orderId: number): Promise<void> => {
  const same = (name: string) => ({ ru: name, en: name, be: name });
  const at = test.clock.now();
  await insertOrder(test.db, number, { id: orderId, sortingState: 5, cabinetStatus: 3 });
  await storeReleases(test.db, [
    {
      orderId,
      serviceId: 1,
      version: 1,
      kind: 'final',
      at,
      isSimulated: false,
      sourceKey: `page ${orderId}`,
      reason: null,
      rejection: null,
      doctor: 'Жук А. П.',
      providerId: null,
      observations: [
        {
          code: 'GLU',
          analyte: same('Glucose'),
          unit: same('mmol/l'),
          comparator: '',
          number: '5.10',
          words: null,
          low: null,
          high: null,
          expected: null,
          flag: '',
          method: null,
        },
      ],
    },
  ]);
  await settleOrders(test.db, new Map([[orderId, ['final']]]), at);
};

/** Makes what the page's calls name: results of the order 17 and of another one, and a system. Returns its Authorization. */
export const prepareGuide = async (test: TestLab): Promise<string> => {
  await giveGlucose(test, 1, 17);
  await giveGlucose(test, 2, 18);
  await test.db.update(analytes).set({ loinc: '14749-6' }).where(eq(analytes.code, 'GLU'));
  const { bearer } = await connectSystem(test, { placesOrders: true });
  return bearer('system/*.cruds');
};
