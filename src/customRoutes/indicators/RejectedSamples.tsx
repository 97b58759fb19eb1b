import type { FC } from 'react';
import { figureConditions, reasonConditions } from '../../../contract/indicators.ts';
import { useT } from '../../i18n/useT.ts';
import { scaleTop } from '../../ui/plotScale.ts';
import { Block, plotRow, type IndicatorProps } from './Block.tsx';
import { IndicatorTable, ListFigure } from './IndicatorTable.tsx';
import { RowPlot } from './RowPlot.tsx';
import { useFigureText } from './useFigureText.ts';

/** How many specimens the laboratory rejects, and why. */
export const RejectedSamples: FC<IndicatorProps> = ({ rows, total, column }) => {
  const t = useT();
  const { number, share } = useFigureText();
  const title = t('indicators.rejected.title');
  const { reasons, unexplained } = total.rejected;
  const top = scaleTop(Math.max(1, ...reasons.map(({ services }) => services)));
  return (
    <Block
      title={title}
      isWide
      what={`${t('indicators.rejected.what')} ${t('indicators.rejected.reasons')}`}
      leftOut={unexplained === 0 ? '' : `${t('indicators.rejected.leftOut', { smart_count: unexplained })}.`}
    >
      <RowPlot
        title={title}
        legend={reasons.length === 0 ? t('indicators.rejected.none') : t('indicators.rejected.marks')}
        top={top}
        topText={number(top)}
        rows={reasons.map(({ reason, name, services }) =>
          plotRow({ key: reason, name }, [null, services], [number(services)]),
        )}
      />
      <IndicatorTable
        title={title}
        rows={rows}
        total={total}
        head={[
          column,
          t('indicators.rejected.received'),
          t('indicators.rejected.services'),
          t('indicators.rejected.orders'),
          ...reasons.map(({ name }) => name),
        ]}
        renderCells={(row) => {
          const { received, services, orders } = row.rejected;
          return [
            number(received),
            share(services, received),
            <ListFigure
              key="orders"
              of={row}
              only={figureConditions.rejected()}
              count={orders}
              what={title}
            />,
            ...reasons.map(({ reason, name }) => (
              <ListFigure
                key={reason}
                of={row}
                only={reasonConditions(reason)}
                count={row.rejected.reasons.find((one) => one.reason === reason)?.orders ?? 0}
                what={`${t('indicators.rejected.orders')}, ${name}`}
              />
            )),
          ];
        }}
      />
    </Block>
  );
};
