import { eq } from 'drizzle-orm';
import { addableServices, addServices, type AddableServices } from '../../../contract/addedServices.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import type { TestLab } from '../../../tests/support/testLab.ts';
import { orders, orderServices } from '../../core/db/schema/orders.ts';
import { specimenMarks } from '../../core/db/schema/specimens.ts';

export const barcode = '5000000001';
export const codesOf = ({ services }: AddableServices) => services.map(({ code }) => code);

/** The calls about the one order of a laboratory, and what is stored of it. */
export const deskOf = (test: TestLab) => {
  const ago = (ms: number) => new Date(test.clock.now().getTime() - ms);
  return {
    list: (query: { term?: string; codes?: string[] } = {}, as: UserName = 'Nurse') =>
      test.ask(addableServices, { as, query: { barcode, ...query } }),
    refusalOf: async (code: string, language: 'en' | 'ru' | 'be' = 'en') => {
      const query = { barcode, term: code };
      const { services } = await test.ask(addableServices, { as: 'Nurse', query, language });
      return services.find((one) => one.code === code)?.refusal;
    },
    add: (
      codes: string[],
      body: Partial<BodyInput<typeof addServices>> = {},
      key?: string,
      as: UserName = 'Nurse',
    ) =>
      test.call(addServices, {
        as,
        body: { barcode, codes, ...body },
        ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
      }),
    /** Service, price, and whether it was added. */
    stored: async () =>
      (await test.db.select().from(orderServices).orderBy(orderServices.position)).map(
        ({ serviceId, price, addedAt }) => [serviceId, price, addedAt !== null],
      ),
    order: async () => {
      const [found] = await test.db.select().from(orders).where(eq(orders.barcode, barcode));
      if (found === undefined) throw new Error('The order is gone');
      return found;
    },
    ago,
    placedBefore: (ms: number) => test.db.update(orders).set({ createdAt: ago(ms) }),
    mark: (orderId: number, number: number, tubeCode: string, takenAt: Date | null) =>
      test.db.insert(specimenMarks).values({
        orderId,
        number,
        tubeCode,
        state: takenAt ? 'taken' : 'notTaken',
        reason: takenAt ? null : 'failed',
        note: '',
        takenAt,
        at: test.clock.now(),
        byUser: 1,
      }),
  };
};
