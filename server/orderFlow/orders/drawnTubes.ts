import { labelCode } from '../../../contract/tubeCodes.ts';
import type { Db } from '../../core/db/db.ts';
import { tubes } from '../../core/db/schema/catalogue.ts';
import type { Language } from '../../core/messages/messages.ts';
import { specimensByOrder } from './specimens.ts';
import { tubesByOrder } from './tubesByOrder.ts';

/** The tubes of orders that were not marked as not taken, with what was marked, by the ids of the orders. */
export const drawnTubes = async (
  db: Db,
  holders: readonly { orderId: number; barcode: string }[],
  language: Language,
) => {
  const orderIds = holders.map(({ orderId }) => orderId);
  const kindsOf = await tubesByOrder(db, orderIds);
  const marksOf = await specimensByOrder(db, orderIds);
  const named = await db.select({ code: tubes.code, biomaterial: tubes.biomaterial }).from(tubes);
  const names = new Map(named.map(({ code, biomaterial }) => [code, biomaterial[language]]));
  const drawnOf = ({ orderId, barcode }: (typeof holders)[number]) => {
    const marks = marksOf.get(orderId) ?? [];
    return (kindsOf.get(orderId) ?? []).flatMap(({ code, numbers }) =>
      numbers.flatMap((number) => {
        const mark = marks.find((one) => one.number === number);
        if (mark?.state === 'notTaken') return [];
        const takenAt = mark?.takenAt ? new Date(mark.takenAt) : null;
        return { code, name: names.get(code) ?? '', id: labelCode({ barcode, number }), takenAt };
      }),
    );
  };
  return new Map(holders.map((holder) => [holder.orderId, drawnOf(holder)]));
};
