import { and, eq } from 'drizzle-orm';
import { orderDeliveries } from '../../contract/deliveryLedger.ts';
import { mailResult } from '../../contract/results.ts';
import { services } from '../../server/core/db/schema/catalogue.ts';
import { contracts } from '../../server/core/db/schema/contracts.ts';
import { deliveryLedger } from '../../server/core/db/schema/deliveryLedger.ts';
import { emails } from '../../server/core/db/schema/emails.ts';
import { resultLinks } from '../../server/core/db/schema/messageRules.ts';
import { orders, resultDeliveries } from '../../server/core/db/schema/orders.ts';
import { patients } from '../../server/core/db/schema/patients.ts';
import { releases } from '../../server/core/db/schema/releases.ts';
import { createMemoryRateLimiter } from '../../server/core/session/memoryRateLimiter.ts';
import { deliverResults } from '../../server/orderFlow/results/deliverResults.ts';
import { sendQueued } from '../../server/orderFlow/results/sendQueued.ts';
import { insertReleases, line } from './observed.ts';
import { knowServices, readyOrder } from './resultOrders.ts';
import { openLab } from './testLab.ts';

/** A laboratory whose results a nurse mails; `refused` are addresses that the mail server refuses, with its error. */
export const openDeliveryDesk = async () => {
  const test = await openLab();
  await knowServices(test);
  const refused = new Map<string, () => Error>();
  const { mailer } = test.lab;
  test.lab.mailer = {
    ...mailer,
    send: (email) => {
      const fail = refused.get(email.to);
      return fail ? Promise.reject(fail()) : mailer.send(email);
    },
  };
  const desk = {
    test,
    refused,
    /** The order of a test; its patient was born on 11.01.1981. */
    order: { orderId: 0, barcode: '' },
    /** Forgets what was given out; another order is ready. */
    renew: async () => {
      for (const table of [resultLinks, deliveryLedger, emails, resultDeliveries])
        await test.db.delete(table);
      await test.db.update(contracts).set({ resultDelivery: 'none' });
      await test.db.update(patients).set({ email: '', resultsByEmail: false }).where(eq(patients.id, 1));
      refused.clear();
      test.lab.rateLimiter = createMemoryRateLimiter(test.clock);
      test.emails.length = 0;
      desk.order = await readyOrder(test);
    },
    lines: async () =>
      (await test.ask(orderDeliveries, { as: 'Nurse', query: { barcode: desk.order.barcode } })).deliveries,
    /** The lines in words, the latest first. */
    said: async () =>
      (await desk.lines()).map(({ kind, cause, to, by, state, resultVersion, isOutdated }) =>
        [kind, cause, to, by, state, resultVersion, isOutdated ? 'outdated' : ''].filter(Boolean).join(' '),
      ),
    mail: (email: string, more: { as?: 'pdf' | 'link'; linkDays?: number } = {}) =>
      test.ask(mailResult, { as: 'Nurse', body: { email, barcode: desk.order.barcode, ...more } }),
    /** The laboratory measures again: the result is corrected. */
    correct: async (version = 2) => {
      const { orderId } = desk.order;
      test.clock.advance(1000);
      await test.db.update(orders).set({ resultAt: test.clock.now() }).where(eq(orders.id, orderId));
      // The simulated laboratory cancels some services; what was final is corrected.
      const [final] = await test.db
        .select({ serviceCode: services.code })
        .from(releases)
        .innerJoin(services, eq(services.id, releases.serviceId))
        .where(and(eq(releases.orderId, orderId), eq(releases.kind, 'final'), eq(releases.version, 1)));
      await insertReleases(test.db, orderId, [{ ...line('Glucose', '6.1'), ...final }], { version });
    },
    /** The mail queue does its work. */
    deliver: async () => {
      await deliverResults(test.lab);
      await sendQueued(test.lab);
    },
  };
  return desk;
};
