import Papa from 'papaparse';
import type { ProviderSettings } from '../../../contract/providerSettings.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { HandedTube } from '../../core/paper.ts';
import { writeLongTable } from '../../core/spreadsheets/writeLongTable.ts';
import { writtenDay, writtenMoment } from '../../core/written.ts';

const WIDTHS = [16, 24, 18, 28, 14, 10, 18];
/** By this mark Excel knows that a file is UTF-8. */
const UTF8_MARK = '\ufeff';

const codesOf = (tests: HandedTube['tests']): string => tests.map(({ code }) => code).join(', ');

/** What an outside laboratory gets as a file of its format; no text of it becomes a formula. */
export const handedFile = async (
  tubes: readonly HandedTube[],
  format: ProviderSettings['fileFormat'],
  language: Language,
): Promise<Uint8Array> => {
  const { sheet, head } = textsOf(language).providers.handed;
  if (format === 'csv') {
    const rows = tubes.map(({ barcode, tests, tube, specimen, dateOfBirth, gender, takenAt }) => [
      barcode,
      codesOf(tests),
      tube,
      specimen,
      writtenDay(dateOfBirth),
      gender,
      takenAt ? writtenMoment(takenAt.toISOString()) : '',
    ]);
    const text = Papa.unparse([[...head], ...rows], { delimiter: ';', escapeFormulae: true });
    return new TextEncoder().encode(UTF8_MARK + text);
  }
  const parts = (async function* () {
    yield tubes.map(({ barcode, tests, tube, specimen, dateOfBirth, gender, takenAt }) => [
      barcode,
      codesOf(tests),
      tube,
      specimen,
      { day: dateOfBirth },
      gender,
      takenAt ? { moment: takenAt.toISOString() } : '',
    ]);
  })();
  return writeLongTable({ sheet, head, widths: WIDTHS, parts });
};
