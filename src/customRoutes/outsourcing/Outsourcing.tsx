import './outsourcing.css';
import './outsourceTable.css';
import { useNotify } from 'react-admin';
import type { FC } from 'react';
import { sortingStatus } from '../../../contract/codes.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TypedCode } from '../../orderLists/TypedCode.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { ToggleButtonGroup } from '../../ui/ToggleButtonGroup.tsx';
import { parseTubeCode } from '../../../contract/tubeCodes.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { listKey } from '../../orderLists/listKey.ts';
import { OrderListBase } from '../../orderLists/OrderListBase.tsx';
import { SortingFrame } from '../../orderLists/SortingFrame.tsx';
import { MonthButton } from './MonthButton.tsx';
import { OrderBoard } from './OrderBoard.tsx';
import { OutsourceForm } from './OutsourceForm.tsx';
import { states } from '../../orderLists/sortingStateNames.ts';
import type { View } from './outsourceList.ts';
import { filterOf, listNameOf } from './outsourcingFilter.ts';
import { WaitingBoard } from './WaitingBoard.tsx';
import { useProviderCounts } from './useProviderCounts.ts';
import { MAX_SCANNED, useOutsourcing } from './useOutsourcing.ts';

const LIVE = { kind: 'order' } as const;

/** /sort/outsourcing: view, scan, send and take back orders at outside laboratories. */
export const Outsourcing: FC = () => {
  const t = useT();
  const notify = useNotify();
  const screen = useOutsourcing();
  const { providers, provider, view, submitted, scanned } = screen;
  const counts = useProviderCounts(provider?.id, submitted?.contractIds);
  const add = (barcode: string) => {
    const outcome = screen.addScanned(barcode);
    if (outcome === 'again')
      notify(t('outsourcing.scan.again', { barcode: groupBarcode(barcode) }), { type: 'info' });
    if (outcome === 'full') notify(t('outsourcing.scan.full', { count: MAX_SCANNED }), { type: 'warning' });
  };
  useScanner(({ barcode }) => add(barcode));
  const options = [
    ...states.map(({ value, name }) => {
      const waiting = counts.find(({ status }) => status === value);
      return {
        value,
        label: t(`sorting.state.${name}`),
        count: value === sortingStatus.NEW ? waiting?.count : undefined,
        alert: waiting?.late
          ? { count: waiting.late, text: t('outsourcing.lateCount', { count: waiting.late }) }
          : undefined,
      };
    }),
    { value: 'scanned' as const, label: t('outsourcing.views.scanned'), count: scanned.length },
    ...(provider?.kind === 'Dialab'
      ? [{ value: 'allSent' as const, label: t('outsourcing.views.allSent') }]
      : []),
  ];
  const listName = provider && submitted ? listNameOf(provider.id, view, submitted) : '';
  const hasSome = providers.data !== undefined && providers.data.length > 0;
  return (
    <SortingFrame action={provider && <MonthButton provider={provider} />}>
      <ReadError of={providers} />
      {providers.data?.length === 0 && <EmptyState title={t('outsourcing.noProviders')} />}
      {(providers.isPending || hasSome) && (
        <>
          <OutsourceForm screen={screen} />
          <ToggleButtonGroup<View>
            label={t('outsourcing.views.label')}
            options={options}
            value={view}
            onChange={screen.setView}
          />
          {view === 'scanned' && (
            <TypedCode
              className="scan-field"
              label={t('outsourcing.scan.label')}
              hint={t('outsourcing.scan.hint')}
              button={t('outsourcing.scan.add')}
              read={parseTubeCode}
              onCode={({ barcode }) => add(barcode)}
              wrong={t('errors.ValidateErrors.BarcodeLength')}
            />
          )}
          {providers.isPending && <WaitingBoard view={view} hasTable={screen.isRemembered} />}
          {hasSome && !provider && <EmptyState title={t('outsourcing.start')} />}
          {provider && submitted && (
            <OrderListBase
              key={listName}
              resource="outsourcing"
              name={listName}
              sort={{ field: 'id', order: 'ASC' }}
              perPage={20}
              live={LIVE}
              filter={filterOf(provider.id, view, submitted, scanned)}
            >
              <OrderBoard
                provider={provider}
                view={view}
                listKey={`${listKey('outsourcing')}.${listName}`}
                scanned={scanned}
                onScanned={screen.setScanned}
                onClear={screen.clear}
              />
            </OrderListBase>
          )}
        </>
      )}
    </SortingFrame>
  );
};
