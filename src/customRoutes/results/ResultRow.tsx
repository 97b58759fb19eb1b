import { memo, useId, type MouseEvent } from 'react';
import type { ResultOrder } from '../../../contract/results.ts';
import { hidesActions } from '../../../contract/resultStates.ts';
import { formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenRow } from '../../orderLists/table/useOpenRow.ts';
import { RowActions, type ResultActions } from './RowActions.tsx';
import { RowDetails } from './RowDetails.tsx';
import { ResultStatusChip } from './ResultStatusChip.tsx';

interface Props {
  order: ResultOrder;
  isNarrow: boolean;
  isSelected: boolean;
  isChanged: boolean;
  /** Overdue without a result. */
  isLate: boolean;
  isDownloading: boolean;
  onToggle: (barcode: string) => void;
  handlers: ResultActions;
}

const takesClicks = 'button, input, label, a';

/** A row of the results list and, when expanded, the row beneath it. */
export const ResultRow = memo<Props>(function ResultRow({
  order,
  isNarrow,
  isSelected,
  isChanged,
  isLate,
  isDownloading,
  onToggle,
  handlers,
}) {
  const t = useT();
  const detailsId = useId();
  const nameId = useId();
  const { orderId, barcode, patient, state } = order;
  const [isOpen, toggle] = useOpenRow(barcode);
  const hasActions = !hidesActions(state);
  const click = ({ target }: MouseEvent) => {
    const isText = window.getSelection()?.type === 'Range';
    if (!isText && !(target instanceof Element && target.closest(takesClicks))) toggle();
  };
  const actions = hasActions && (
    <div className="results-actions">
      <RowActions
        order={order}
        handlers={handlers}
        isDownloading={isDownloading}
        describedBy={nameId}
        hasWords={isNarrow}
      />
    </div>
  );
  return (
    <>
      <tr
        data-id={orderId}
        data-barcode={barcode}
        className={isChanged ? 'results-row changed' : 'results-row'}
        aria-selected={isSelected}
        onClick={click}
      >
        <td className="results-check">
          {hasActions && (
            <label>
              <input type="checkbox" checked={isSelected} onChange={() => onToggle(barcode)} />
              <span className="visually-hidden">
                {t('results.list.choose', { barcode: groupBarcode(barcode) })}
              </span>
            </label>
          )}
        </td>
        <td role="rowheader" className="results-name" id={nameId}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={toggle}
          >
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
            <span>
              <b>{patient.lastName}</b> {patient.firstName}
            </span>
          </button>
        </td>
        {!isNarrow && <td className="results-OrderId results-number mono">{orderId}</td>}
        <td className="results-Barcode results-barcode">
          <Barcode value={barcode} />
        </td>
        {!isNarrow && (
          <>
            <td className="results-OrderDate nowrap">{formatWireDate(order.orderDate)}</td>
            <td
              className={isLate ? 'results-DeadLineDate nowrap results-late' : 'results-DeadLineDate nowrap'}
            >
              {formatWireDate(order.deadLineDate)}
              {isLate && <span className="results-late-word">{t('results.list.late')}</span>}
            </td>
          </>
        )}
        <td className="results-State results-state">
          <ResultStatusChip word={state} of="order" />
        </td>
        {!isNarrow && <td className="results-action-cell">{actions}</td>}
      </tr>
      {isOpen && (
        <tr id={detailsId} className="row-more results-opened">
          <td colSpan={8}>
            <RowDetails order={order} hasDates={isNarrow} isLate={isLate} />
            {isNarrow && actions}
          </td>
        </tr>
      )}
    </>
  );
});
