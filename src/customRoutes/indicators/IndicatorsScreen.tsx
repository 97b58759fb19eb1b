import './indicators.css';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  exportIndicators,
  FIRST_MONTHS,
  getIndicators,
  indicatorGroups,
  MOST_MONTHS,
  type IndicatorFigures,
} from '../../../contract/indicators.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { formatMonth } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { lastMonths } from '../../ui/lastMonths.ts';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { saveFile, XLSX } from '../../ui/saveFile.ts';
import { Title } from '../../ui/Title.tsx';
import { ToggleButtonGroup } from '../../ui/ToggleButtonGroup.tsx';
import { IndicatorBlocks } from './IndicatorBlocks.tsx';

/** Period and groups in the address, so that they are there again after a list. */
const useAsked = () => {
  const [parameters, setParameters] = useSearchParams();
  const [months] = useState(() => lastMonths(new Date(), MOST_MONTHS));
  const monthOf = (name: 'from' | 'to', otherwise: number): string => {
    const asked = parameters.get(name) ?? '';
    return months.includes(asked) ? asked : (months[otherwise] ?? '');
  };
  const to = monthOf('to', 0);
  const from = [monthOf('from', FIRST_MONTHS - 1), to].toSorted()[0] ?? to;
  const by = indicatorGroups.find((group) => group === parameters.get('by')) ?? 'month';
  const query = { from, to, by };
  return {
    months,
    query,
    ask: (change: Partial<typeof query>) => setParameters({ ...query, ...change }, { replace: true }),
  };
};

const isNothing = ({ turnaround, rejected, critical }: IndicatorFigures): boolean =>
  turnaround.services + turnaround.leftOut + rejected.orders + critical.orders === 0;

/** /indicators: how fast the laboratory is, what it rejects, how soon doctors hear of critical values. */
export const IndicatorsScreen: FC = () => {
  const t = useT();
  const { months, query, ask } = useAsked();
  const indicators = useRead(getIndicators, { query }, { placeholderData: keepPreviousData });
  const { data, error, isPending, isPlaceholderData } = indicators;
  const download = useAct(exportIndicators, {
    onSuccess: ({ base64string, fileName }) => saveFile(base64string, fileName, XLSX),
  });
  const options = months.map((month) => (
    <option key={month} value={month}>
      {formatMonth(month)}
    </option>
  ));
  const isEmpty = data !== undefined && isNothing(data.total);
  return (
    <div className="indicators">
      <Title
        actions={
          data &&
          !isEmpty && (
            <button
              type="button"
              className="button"
              aria-busy={download.isPending}
              onClick={() => {
                if (!download.isPending) download.mutate({ query });
              }}
            >
              <Icon name="download" />
              {t('indicators.download')}
            </button>
          )
        }
      >
        {t('indicators.title')}
      </Title>
      <div className="wrap indicator-bar">
        <LabelledSelect
          label={t('indicators.from')}
          value={query.from}
          onChange={({ target: { value } }) => ask({ from: value, to: value > query.to ? value : query.to })}
        >
          {options}
        </LabelledSelect>
        <LabelledSelect
          label={t('indicators.to')}
          value={query.to}
          onChange={({ target: { value } }) =>
            ask({ to: value, from: value < query.from ? value : query.from })
          }
        >
          {options}
        </LabelledSelect>
        <ToggleButtonGroup
          label={t('indicators.by')}
          value={query.by}
          options={indicatorGroups.map((value) => ({ value, label: t(`indicators.groups.${value}`) }))}
          onChange={(by) => ask({ by })}
        />
      </div>
      <p className="quiet">{t('indicators.placed')}</p>
      <ReadError of={indicators} />
      {isPending && (
        <>
          <LoadingNote />
          <div className="indicator-waiting" aria-hidden />
          <div className="indicator-waiting" aria-hidden />
        </>
      )}
      {isEmpty && <EmptyState title={t('indicators.empty')} hint={t('indicators.emptyHint')} />}
      {data && !isEmpty && !error && (
        <div aria-busy={isPlaceholderData}>
          <IndicatorBlocks by={query.by} figures={data} />
        </div>
      )}
    </div>
  );
};
