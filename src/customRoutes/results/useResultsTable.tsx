import { useMemo } from 'react';
import type { ResultColumn, ResultOrder } from '../../../contract/results.ts';
import { hasResult, isPartlyReady } from '../../../contract/resultStates.ts';
import type { ResultRecord } from '../../dataProvider/resultsResource.ts';
import { formatBirthOf, formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import type { Column, ListTable } from '../../orderLists/table/listTable.ts';
import { RowButton } from '../../orderLists/table/RowButton.tsx';
import { Barcode } from '../../ui/Barcode.tsx';
import { PatientName } from '../../orders/PatientName.tsx';
import { CallState } from './calls/CallState.tsx';
import { PromiseMark } from './PromiseMark.tsx';
import { ResultStatusChip } from './ResultStatusChip.tsx';
import { RevisionMark } from './RevisionMark.tsx';
import { RowDetails } from './RowDetails.tsx';

/** Actions of a row. */
export interface ResultActions {
  view: (order: ResultOrder) => void;
  download: (order: ResultOrder) => void;
  /** Missing without the right to e-mail. */
  mail: ((order: ResultOrder) => void) | null;
  /** Missing without the right to record a call about critical values. */
  call: ((order: ResultOrder) => void) | null;
  /** Missing without the right to order. */
  retake: ((order: ResultOrder) => void) | null;
  /** Has the right to edit orders. */
  mayAdd: boolean;
}

const steps = [
  ['view', 'results'],
  ['download', 'download'],
  ['mail', 'mail'],
] as const;
const retake = [['retake', 'retry']] as const;

/** The actions that an order has: with its result, or while it waits to be collected again. */
const stepsOf = (order: ResultOrder) => {
  if (hasResult(order)) return steps;
  return order.waits.includes('refused') ? retake : [];
};

/** The table of results; `actions` are those of a row. With `hasContract` a row says whose contract it is of. */
export const useResultsTable = (actions: ResultActions, hasContract: boolean): ListTable<ResultRecord> => {
  const t = useT();
  return useMemo(() => {
    const sorted = (key: ResultColumn, column: Omit<Column<ResultRecord>, 'key' | 'label'>) => ({
      key,
      label: t(`results.columns.${key}`),
      isSorted: true,
      ...column,
    });
    return {
      label: t('results.list.label'),
      columns: [
        sorted('FullName', {
          cell: ({ patient }) => (
            <>
              <PatientName of={patient} />
              {patient.timeOfBirth !== undefined && (
                <small>
                  <span className="nowrap">{formatWireDate(patient.dateOfBirth)}</span> {patient.timeOfBirth}
                </small>
              )}
            </>
          ),
        }),
        {
          key: 'born',
          label: t('results.list.born'),
          isOnlyNarrow: true,
          cell: ({ patient }) => formatBirthOf(patient),
        },
        sorted('OrderId', {
          width: 'number',
          cell: ({ orderId }) => <span className="mono">{orderId}</span>,
        }),
        sorted('Barcode', {
          width: 'barcode',
          narrow: 'under',
          cell: ({ barcode }) => <Barcode value={barcode} />,
        }),
        ...(hasContract
          ? [
              {
                key: 'contract',
                label: t('results.list.contract'),
                width: 'contract',
                narrow: 'under',
                cell: ({ contractName }) => (
                  <span className="one-line results-contract" title={contractName}>
                    {contractName}
                  </span>
                ),
              } satisfies Column<ResultRecord>,
            ]
          : []),
        sorted('OrderDate', { width: 'date', cell: ({ orderDate }) => formatWireDate(orderDate) }),
        sorted('DeadLineDate', {
          width: 'date',
          cell: (order) => (
            <>
              {formatWireDate(order.deadLineDate)}
              <PromiseMark order={order} />
            </>
          ),
        }),
        {
          key: 'resultDate',
          label: t('results.form.resultDate'),
          isOnlyNarrow: true,
          cell: ({ resultDate }) => (resultDate === null ? null : formatWireDate(resultDate)),
        },
        sorted('State', {
          width: 'state',
          narrow: 'under',
          cell: (order) => {
            const { state, services, mark, revisions } = order;
            return (
              <>
                <ResultStatusChip word={state} of="order" />
                {isPartlyReady({ state, services }) && (
                  <small className="fine-print own-line quiet results-part">
                    {t('results.list.partlyReady')}
                  </small>
                )}
                {revisions.map(
                  (revision) =>
                    (revision !== 'rejected' || hasResult(order)) && (
                      <RevisionMark key={revision} revision={revision} />
                    ),
                )}
                {mark && (
                  <small className="results-mark" data-mark={mark}>
                    {t(`results.marks.${mark}`)}
                  </small>
                )}
                <CallState order={order} onCall={actions.call} />
              </>
            );
          },
        }),
        {
          key: 'promise',
          label: t('results.promises.label'),
          isOnlyNarrow: true,
          narrow: 'under',
          cell: (order) => <PromiseMark order={order} />,
        },
      ],
      selection: {
        label: (order) =>
          hasResult(order) ? t('results.list.choose', { barcode: groupBarcode(order.barcode) }) : null,
        page: true,
      },
      details: {
        head: t('results.list.services'),
        label: ({ patient }) => `${patient.lastName} ${patient.firstName}`,
        content: (order) => (
          <RowDetails order={order} mayAdd={actions.mayAdd} onCall={actions.call} onRetake={actions.retake} />
        ),
      },
      actions: {
        label: t('results.columns.actions'),
        room: 3,
        cell: (order, place) =>
          stepsOf(order).map(([name, icon]) => {
            const act = actions[name];
            return (
              act && (
                <RowButton
                  key={name}
                  icon={icon}
                  label={t(`results.actions.${name}`)}
                  place={place}
                  isBusy={name === 'download' && place.isBusy}
                  onClick={() => act(order)}
                />
              )
            );
          }),
      },
    } satisfies ListTable<ResultRecord>;
  }, [t, actions, hasContract]);
};
