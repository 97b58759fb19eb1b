import { useCallback, useDeferredValue, useMemo, useState, type FC } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { EditableSheet } from '../../ui/sheet/EditableSheet.tsx';
import type { Range, SheetChange } from '../../ui/sheet/sheetEdits.ts';
import { PercentDialog, type PlannedRule } from './PercentDialog.tsx';
import { shownPrice, type PriceEdits, type TypedPrice } from './priceEdits.ts';
import { found, priceRows } from './priceRows.ts';
import type { PriceTableState } from './usePriceTable.ts';

/** px */
const WIDTH = 136;
/** A few contracts have room for their names. */
const FEW = 4;
const WIDE = 220;

interface Props {
  table: PriceTableState;
  edits: PriceEdits;
  onTyped: (typed: readonly TypedPrice[]) => void;
  /** Prices changed by a percent, as it was typed. */
  onPercent: (typed: readonly TypedPrice[], percent: string) => void;
  onRule: (rule: PlannedRule) => void;
}

const idsOf = (all: readonly { id: number }[]): number[] => all.map(({ id }) => id);

/** The prices of services by contract, as a sheet; the address may name a contract and a service by their codes. */
export const PriceSheet: FC<Props> = ({ table, edits, onTyped, onPercent, onRule }) => {
  const t = useT();
  const language = useLanguage();
  const [asked] = useSearchParams();
  const [service, setService] = useState(asked.get('service') ?? '');
  const [contract, setContract] = useState(asked.get('contract') ?? '');
  const [discipline, setDiscipline] = useState('');
  const [changed, setChanged] = useState<Range | null>(null);
  const { priceOf, columns: known, show } = table;
  // Typing goes on while the table is drawn.
  const [sought, soughtContract] = [useDeferredValue(service), useDeferredValue(contract)];
  const chosen = useDeferredValue(discipline);
  const ofDiscipline = useMemo(
    () => (chosen === '' ? table.services : table.services.filter((one) => one.discipline === chosen)),
    [table.services, chosen],
  );
  const services = useMemo(() => found(ofDiscipline, sought), [ofDiscipline, sought]);
  const contracts = useMemo(() => found(table.contracts, soughtContract), [table.contracts, soughtContract]);
  const columns = useMemo(
    () =>
      contracts.map(({ id, code, name, isActive }) => ({
        key: String(id),
        title: name,
        note: isActive ? code : t('admin.prices.inactive', { code }),
        width: contracts.length > FEW ? WIDTH : WIDE,
        isReadOnly: !known.has(id),
      })),
    [contracts, known, t],
  );
  const rowOf = useMemo(() => priceRows({ priceOf, language, t }), [priceOf, language, t]);
  const rows = useMemo(() => services.map((one) => rowOf(one, edits.get(one.id))), [services, rowOf, edits]);
  const onShown = useCallback(
    (first: number, last: number) => show(idsOf(contracts.slice(first, last + 1))),
    [contracts, show],
  );
  const change = (changes: readonly SheetChange[]) =>
    onTyped(changes.map(({ id, key, value }) => ({ serviceId: id, contractId: Number(key), typed: value })));
  const partsOf = ({ top, bottom, left, right }: Range) => {
    const inRange = idsOf(services.slice(top, bottom + 1));
    const ofRange = idsOf(contracts.slice(left, right + 1));
    const all = idsOf(ofDiscipline);
    const name = table.disciplines.find(({ id }) => id === chosen)?.name;
    const inDiscipline = (label: string) => (name === undefined ? label : `${name}. ${label}`);
    return [
      {
        label: t('admin.prices.percent.cells', { smart_count: inRange.length * ofRange.length }),
        serviceIds: inRange,
        contractIds: ofRange,
      },
      {
        label: inDiscipline(t('admin.prices.percent.ofChosen', { smart_count: ofRange.length })),
        serviceIds: all,
        contractIds: ofRange,
      },
      {
        label: inDiscipline(t('admin.prices.percent.ofAll', { smart_count: contracts.length })),
        serviceIds: all,
        contractIds: idsOf(contracts),
      },
    ];
  };
  return (
    <>
      <div className="price-filter">
        <LabelledInput
          type="search"
          label={t('admin.prices.service')}
          placeholder={t('admin.prices.codeOrName')}
          value={service}
          onChange={({ target }) => setService(target.value)}
        />
        <LabelledInput
          type="search"
          label={t('admin.prices.contract')}
          placeholder={t('admin.prices.codeOrName')}
          value={contract}
          onChange={({ target }) => setContract(target.value)}
        />
        {table.disciplines.length > 1 && (
          <LabelledSelect
            label={t('admin.prices.discipline')}
            value={discipline}
            onChange={({ target }) => setDiscipline(target.value)}
          >
            <option value="">{t('admin.prices.allDisciplines')}</option>
            {table.disciplines.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </LabelledSelect>
        )}
      </div>
      {rows.length === 0 || columns.length === 0 ? (
        <EmptyState
          title={t('admin.prices.nothing')}
          hint={t('admin.prices.nothingHint')}
          onClear={() => {
            setService('');
            setContract('');
            setDiscipline('');
          }}
        />
      ) : (
        <EditableSheet
          label={t('admin.prices.title')}
          corner={t('admin.prices.service')}
          columns={columns}
          rows={rows}
          onChange={change}
          onShown={onShown}
          renderTools={(range) => (
            <button
              type="button"
              className="button small"
              aria-label={t('admin.prices.percent.open')}
              onClick={() => setChanged(range)}
            >
              <span className="price-long">{t('admin.prices.percent.open')}</span>
              <span className="price-short">± %</span>
            </button>
          )}
        />
      )}
      {changed && (
        <PercentDialog
          parts={partsOf(changed)}
          hasEdits={edits.size > 0}
          read={async (contractIds) => shownPrice(edits, await table.read(contractIds))}
          onChange={(typed, percent) => {
            show([...new Set(typed.map(({ contractId }) => contractId))]);
            onPercent(typed, percent);
            setChanged(null);
          }}
          onRule={(rule) => {
            setChanged(null);
            onRule(rule);
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
};
