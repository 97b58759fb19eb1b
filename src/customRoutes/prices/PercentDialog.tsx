import { useState, type FC } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import {
  changedByPercent,
  LEAST_CHANGE,
  MOST_PRICES,
  planPriceRule,
  roundings,
  type Rounding,
} from '../../../contract/priceBook.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import type { PriceOf, TypedPrice } from './priceEdits.ts';
import { priceText } from './priceRows.ts';

const PERCENT = /^[+-]?\d{1,3}(?:\.\d{1,2})?$/;

/** Hundredths of a percent; null: it is none, or leaves nothing of a price. */
const hundredthsOf = (text: string): number | null => {
  const typed = text.replaceAll(/[\s%]/g, '').replace('−', '-').replace(',', '.');
  const hundredths = Math.round(Number(typed) * 100);
  return PERCENT.test(typed) && hundredths >= LEAST_CHANGE ? hundredths : null;
};

/** Which prices are changed. */
interface PercentPart {
  label: string;
  serviceIds: readonly number[];
  contractIds: readonly number[];
}

/** A rule that waits to be applied. */
export interface PlannedRule extends Pick<ResponseOf<typeof planPriceRule>, 'prices' | 'contracts'> {
  comparisonId: number;
  percent: string;
}

interface Props {
  parts: readonly PercentPart[];
  /** Reads the prices of contracts, and gives those that the cells show. */
  read: (contractIds: readonly number[]) => Promise<PriceOf>;
  /** Whether the table has changes that are not saved. */
  hasEdits: boolean;
  onChange: (typed: readonly TypedPrice[], percent: string) => void;
  onRule: (rule: PlannedRule) => void;
  onClose: () => void;
}

/** Every price of a part by a percent. */
const changedPrices = (
  { serviceIds, contractIds }: PercentPart,
  priceOf: PriceOf,
  hundredths: number,
  rounding: Rounding,
): TypedPrice[] =>
  contractIds.flatMap((contractId) =>
    serviceIds.flatMap((serviceId) => {
      const price = priceOf(contractId, serviceId);
      const next = price == null ? price : changedByPercent(price, hundredths, rounding);
      return next == null || next === price ? [] : { contractId, serviceId, typed: priceText('en', next) };
    }),
  );

/**
 * Changes prices by a percent, in sight or not; they become edits, which are saved as any others. More than a save takes
 * are changed by the server as one rule.
 */
export const PercentDialog: FC<Props> = ({ parts, hasEdits, read, onChange, onRule, onClose }) => {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const { call } = useLab();
  const [percent, setPercent] = useState('');
  const [rounding, setRounding] = useState<Rounding>(1);
  const [chosen, setChosen] = useState(0);
  const [problem, setProblem] = useState<{ field: 'percent' | 'part'; text: string } | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async () => {
    const hundredths = hundredthsOf(percent);
    const part = parts[chosen];
    if (hundredths === null || part === undefined)
      return setProblem({ field: 'percent', text: t('admin.prices.percent.wrong') });
    const isRule = part.serviceIds.length * part.contractIds.length > MOST_PRICES;
    if (isRule && hasEdits) return setProblem({ field: 'part', text: t('admin.prices.percent.saveFirst') });
    const nothing = () => setProblem({ field: 'part', text: t('admin.prices.percent.nothing') });
    const typed = percent.trim();
    setPending(true);
    try {
      if (isRule) {
        const { contractIds, serviceIds } = part;
        const body = { hundredths, rounding, contractIds: [...contractIds], serviceIds: [...serviceIds] };
        const { comparisonId, ...counts } = await call(planPriceRule, { body });
        if (comparisonId === null) nothing();
        else onRule({ ...counts, comparisonId, percent: typed });
      } else {
        const changed = changedPrices(part, await read(part.contractIds), hundredths, rounding);
        if (changed.length === 0) nothing();
        else onChange(changed, typed);
      }
    } catch (error) {
      setProblem({ field: 'part', text: errorText(error) });
    } finally {
      setPending(false);
    }
    return undefined;
  };
  const actions = (
    <>
      <button type="button" className="button" onClick={onClose}>
        {t('admin.prices.cancel')}
      </button>
      <button type="submit" className="button primary" disabled={isPending}>
        {t('admin.prices.percent.change')}
      </button>
    </>
  );
  return (
    <Dialog
      title={t('admin.prices.percent.title')}
      actions={actions}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <LabelledInput
        label={t('admin.prices.percent.by')}
        hint={t('admin.prices.percent.hint')}
        error={problem?.field === 'percent' ? problem.text : undefined}
        data-autofocus
        inputMode="decimal"
        value={percent}
        onChange={({ target }) => {
          setPercent(target.value);
          setProblem(null);
        }}
      />
      <LabelledSelect
        label={t('admin.prices.percent.rounding')}
        value={rounding}
        onChange={({ target }) => setRounding(roundings.find((one) => one === Number(target.value)) ?? 1)}
      >
        {roundings.map((one) => (
          <option key={one} value={one}>
            {priceText(language, one)}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect
        label={t('admin.prices.percent.part')}
        error={problem?.field === 'part' ? problem.text : undefined}
        value={chosen}
        onChange={({ target }) => {
          setChosen(Number(target.value));
          setProblem(null);
        }}
      >
        {parts.map(({ label }, at) => (
          <option key={label} value={at}>
            {label}
          </option>
        ))}
      </LabelledSelect>
    </Dialog>
  );
};
