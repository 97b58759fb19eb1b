import type { Db } from '../../core/db/db.ts';
import { grouped } from '../../core/grouped.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { HandedTube } from '../../core/paper.ts';
import { drawnTubes } from '../orders/drawnTubes.ts';
import type { ViewRow } from './orderView.ts';
import type { OutsourcedService } from './outsourcedServices.ts';

/** An order as an outside laboratory gets it. */
type Handed = Pick<ViewRow, 'barcode' | 'dateOfBirth' | 'gender'> & { orderId: number };

/** The tubes of orders that an outside laboratory gets for `services`, with its codes and without patients' names. */
export const handedTubes = async (
  db: Db,
  rows: readonly Handed[],
  services: readonly OutsourcedService[],
  language: Language,
): Promise<HandedTube[]> => {
  const lines = grouped(services, ({ orderId }) => orderId);
  const { genders } = textsOf(language).documents;
  const handed: HandedTube[] = [];
  for (const { orderId, barcode, dateOfBirth, gender } of rows) {
    const own = lines.get(orderId) ?? [];
    const testsOf = (of: readonly OutsourcedService[]) =>
      of.flatMap(({ providerCode, name }) =>
        providerCode === null ? [] : { code: providerCode, name: name[language] },
      );
    const person = { barcode, dateOfBirth, gender: genders[gender] };
    const drawn = await drawnTubes(db, orderId, { barcode, language });
    for (const { code, name, id, takenAt } of drawn) {
      const tests = testsOf(own.filter(({ tubeCode }) => tubeCode === code));
      if (tests.length > 0)
        handed.push({ ...person, tests, tube: id, specimen: `${code} ${name}`.trim(), takenAt });
    }
    const without = testsOf(own.filter(({ tubeCode }) => !drawn.some(({ code }) => code === tubeCode)));
    if (without.length > 0) handed.push({ ...person, tests: without, tube: '', specimen: '', takenAt: null });
  }
  return handed;
};
