import type { PriceTable } from '../../../contract/priceBook.ts';
import type { Translate } from '../../i18n/dictionary.ts';
import type { Language } from '../../i18n/languages.ts';
import type { SheetFault, SheetRow } from '../../ui/sheet/sheetEdits.ts';
import { isOvertaken, type PriceEdits, type PriceOf } from './priceEdits.ts';

type Service = PriceTable['services'][number];
type OwnEdits = NonNullable<ReturnType<PriceEdits['get']>>;

/** A price as it is typed; '' for none. */
export const priceText = (language: Language, kopecks: number | null | undefined): string => {
  if (kopecks == null) return '';
  const text = (kopecks / 100).toFixed(2);
  return language === 'en' ? text : text.replace('.', ',');
};

/**
 * Those that a typed text is about: the one with this code, or all with it in their code or name; all for no text.
 */
export const found = <Named extends Pick<Service, 'code' | 'name'>>(
  all: readonly Named[],
  text: string,
): readonly Named[] => {
  const typed = text.trim().toLowerCase();
  if (typed === '') return all;
  const exact = all.filter(({ code }) => code.toLowerCase() === typed);
  if (exact.length > 0) return exact;
  return all.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(typed));
};

interface Facts {
  priceOf: PriceOf;
  language: Language;
  t: Translate;
}

const noFaults: readonly SheetFault[] = [];

/** The row of a service without edits. */
const plainRow = (service: Service, { priceOf, language }: Facts): SheetRow => ({
  id: service.id,
  head: service,
  textOf: (column) => priceText(language, priceOf(Number(column), service.id)),
  faults: noFaults,
  isReadOnly: false,
});

const editedRow = (service: Service, own: OwnEdits, facts: Facts): SheetRow => {
  const { priceOf, language, t } = facts;
  const faults: SheetFault[] = [];
  const priceNow = (contractId: number) =>
    priceText(language, priceOf(contractId, service.id)) || t('admin.prices.none');
  for (const [contractId, edit] of own) {
    const column = String(contractId);
    if (edit.value === null)
      faults.push({
        column,
        text: t(edit.typed.trim() === '' ? 'admin.prices.noRemoval' : 'admin.prices.wrong'),
        severity: 'error',
      });
    else if (isOvertaken(edit, priceOf(contractId, service.id)))
      faults.push({
        column,
        text: t('admin.prices.overtaken', { price: priceNow(contractId) }),
        severity: 'warning',
      });
  }
  return {
    ...plainRow(service, facts),
    textOf: (column) => {
      const edit = own.get(Number(column));
      if (edit?.value === null) return edit.typed;
      return priceText(language, edit?.value ?? priceOf(Number(column), service.id));
    },
    faults: faults.length === 0 ? noFaults : faults,
    noteOf: (column) =>
      own.has(Number(column)) ? t('admin.prices.now', { price: priceNow(Number(column)) }) : undefined,
  };
};

/** Makes rows of the sheet, the same for a service whose edits have not changed. */
export const priceRows = (facts: Facts): ((service: Service, own: OwnEdits | undefined) => SheetRow) => {
  const known = new Map<number, { own: OwnEdits | undefined; row: SheetRow }>();
  return (service, own) => {
    const last = known.get(service.id);
    if (last && last.own === own) return last.row;
    const row = own ? editedRow(service, own, facts) : plainRow(service, facts);
    known.set(service.id, { own, row });
    return row;
  };
};
