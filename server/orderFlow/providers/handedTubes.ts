import type { Db } from '../../core/db/db.ts';
import { grouped } from '../../core/grouped.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { HandedTube } from '../../core/paper.ts';
import { drawnTubes } from '../orders/drawnTubes.ts';
import { outsourcedServices, type ViewRow } from './orderView.ts';

/** The tubes that an outside laboratory gets, with its codes of what to examine and without names. */
export const handedTubes = async (
  db: Db,
  rows: readonly ViewRow[],
  language: Language,
): Promise<HandedTube[]> => {
  const lines = grouped(
    await outsourcedServices(
      db,
      rows.map(({ entry }) => entry.id),
    ),
    ({ entryId }) => entryId,
  );
  const { genders } = textsOf(language).documents;
  const handed: HandedTube[] = [];
  for (const { entry, barcode, dateOfBirth, gender } of rows) {
    const own = lines.get(entry.id) ?? [];
    const person = { barcode, dateOfBirth, gender: genders[gender] };
    const drawn = await drawnTubes(db, entry.orderId, { barcode, language });
    for (const { code, name, id, takenAt } of drawn) {
      const codes = own.flatMap(({ tubeCode, providerCode }) =>
        tubeCode === code ? (providerCode ?? []) : [],
      );
      if (codes.length > 0)
        handed.push({ ...person, codes, tube: id, specimen: `${code} ${name}`.trim(), takenAt });
    }
    const without = own.flatMap(({ tubeCode, providerCode }) =>
      drawn.some(({ code }) => code === tubeCode) ? [] : (providerCode ?? []),
    );
    if (without.length > 0) handed.push({ ...person, codes: without, tube: '', specimen: '', takenAt: null });
  }
  return handed;
};
