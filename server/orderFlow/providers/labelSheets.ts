import type { Db } from '../../core/db/db.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { Scope } from '../../core/session/scope.ts';
import { findLabelSheet } from '../reports/repository.ts';
import type { ViewRow } from './orderView.ts';
import { outsourcedServices } from '../outside/outsideServices.ts';

/** Labels for the tubes that a provider examines, with the sex in place of the name, which stays in the laboratory. */
export const labelSheets = async (db: Db, scope: Scope, rows: readonly ViewRow[], language: Language) => {
  const lines = await outsourcedServices(
    db,
    rows.map(({ entry }) => entry.id),
  );
  const { genders } = textsOf(language).documents;
  const sheets = [];
  for (const { entry, barcode, gender, dateOfBirth } of rows) {
    const sheet = await findLabelSheet(db, barcode, scope);
    if (sheet === undefined) continue;
    sheets.push({
      ...sheet,
      patient: { lastName: genders[gender], firstName: '', paternalName: '', dateOfBirth, timeOfBirth: '' },
      tubes: sheet.tubes.filter(({ code }) =>
        lines.some(({ entryId, tubeCode }) => entryId === entry.id && tubeCode === code),
      ),
    });
  }
  return sheets;
};
