import { inArray } from 'drizzle-orm';
import { labelCode } from '../../../contract/tubeCodes.ts';
import type { Db } from '../../core/db/db.ts';
import { tubes } from '../../core/db/schema/catalogue.ts';
import type { Language } from '../../core/messages/messages.ts';
import { specimensByOrder } from './specimens.ts';
import { tubesByOrder } from './tubesByOrder.ts';

/** The tubes of an order that were not marked as not taken, with what was marked. */
export const drawnTubes = async (
  db: Db,
  orderId: number,
  { barcode, language }: { barcode: string; language: Language },
) => {
  const kinds = (await tubesByOrder(db, [orderId])).get(orderId) ?? [];
  const marks = (await specimensByOrder(db, [orderId])).get(orderId) ?? [];
  const names = new Map(
    (
      await db
        .select({ code: tubes.code, biomaterial: tubes.biomaterial })
        .from(tubes)
        .where(
          inArray(
            tubes.code,
            kinds.map(({ code }) => code),
          ),
        )
    ).map(({ code, biomaterial }) => [code, biomaterial[language]]),
  );
  return kinds.flatMap(({ code, numbers }) =>
    numbers.flatMap((number) => {
      const mark = marks.find((one) => one.number === number);
      if (mark?.state === 'notTaken') return [];
      const takenAt = mark?.takenAt ? new Date(mark.takenAt) : null;
      return { code, name: names.get(code) ?? '', id: labelCode({ barcode, number }), takenAt };
    }),
  );
};
