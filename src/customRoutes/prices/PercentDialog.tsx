import { useState, type FC } from 'react';
import { changedByPercent, MOST_PRICES, roundings, type Rounding } from '../../../contract/priceBook.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import type { PriceOf, TypedPrice } from './priceEdits.ts';
import { priceText } from './priceRows.ts';

const PERCENT = /^[+-]?\d{1,3}(?:\.\d{1,2})?$/;
const LEAST = -9999;

/** Hundredths of a percent; null: it is none, or leaves nothing of a price. */
const hundredthsOf = (text: string): number | null => {
  const typed = text.replaceAll(/[\s%]/g, '').replace('−', '-').replace(',', '.');
  const hundredths = Math.round(Number(typed) * 100);
  return PERCENT.test(typed) && hundredths >= LEAST ? hundredths : null;
};

/** Which prices are changed. */
interface PercentPart {
  label: string;
  serviceIds: readonly number[];
  contractIds: readonly number[];
}

interface Props {
  parts: readonly PercentPart[];
  /** Reads the prices of contracts, and gives those that the cells show. */
  read: (contractIds: readonly number[]) => Promise<PriceOf>;
  onChange: (typed: readonly TypedPrice[], percent: string) => void;
  onClose: () => void;
}

/** Every price of a part by a percent, and how many there are; beyond the most of a save they are only counted. */
const changedPrices = (
  { serviceIds, contractIds }: PercentPart,
  priceOf: PriceOf,
  hundredths: number,
  rounding: Rounding,
) => {
  const typed: TypedPrice[] = [];
  let count = 0;
  for (const contractId of contractIds)
    for (const serviceId of serviceIds) {
      const price = priceOf(contractId, serviceId);
      if (price == null) continue;
      const next = changedByPercent(price, hundredths, rounding);
      if (next === price) continue;
      count += 1;
      if (count <= MOST_PRICES) typed.push({ contractId, serviceId, typed: priceText('en', next) });
    }
  return { typed, count };
};

/** Changes prices by a percent, in sight or not; they become edits, which are saved as any others. */
export const PercentDialog: FC<Props> = ({ parts, read, onChange, onClose }) => {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
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
    setPending(true);
    try {
      const priceOf = await read(part.contractIds);
      const { typed, count } = changedPrices(part, priceOf, hundredths, rounding);
      if (count === 0) setProblem({ field: 'part', text: t('admin.prices.percent.nothing') });
      else if (count > MOST_PRICES)
        setProblem({ field: 'part', text: t('admin.prices.percent.tooMany', { count, most: MOST_PRICES }) });
      else onChange(typed, percent.trim());
    } catch (error) {
      setProblem({ field: 'part', text: errorText(error) });
    } finally {
      setPending(false);
    }
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
