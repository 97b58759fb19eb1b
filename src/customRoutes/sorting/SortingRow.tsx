import { memo, useId, type FC } from 'react';
import type { SortingRecord } from '../../dataProvider/sortingResource.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OrderDetails, type Service } from './OrderDetails.tsx';
import { iconOf, type RowAction } from './rowActions.ts';
import { SortingStatusChip } from '../../orderLists/SortingStatusChip.tsx';
import { useOpenRow } from '../../orderLists/useOpenRow.ts';

export interface RowHandlers {
  onAction: (action: RowAction, order: SortingRecord) => void;
  onRemove: (order: SortingRecord, service: Service) => void;
}

interface Props extends RowHandlers {
  order: SortingRecord;
  actions: readonly RowAction[];
  canSelect: boolean;
  isSelected: boolean;
  onToggle: (barcode: string) => void;
  /** Just edited. */
  isSaved: boolean;
  canRemove: boolean;
  /** Name, barcode and status in one cell; the rest is in the details. */
  isCondensed: boolean;
  /** The only order found; its details are expanded. */
  isOpenFirst: boolean;
  /** Number of table columns. */
  columns: number;
}

const nameOf = ({ patient }: SortingRecord): string => `${patient.lastName} ${patient.firstName}`.trim();

const OneRow: FC<Props> = ({ order, actions, isCondensed, columns, ...props }) => {
  const t = useT();
  const id = useId();
  const name = nameOf(order);
  const { barcode, patient } = order;
  const [isOpen, toggle] = useOpenRow(barcode, props.isOpenFirst);
  const tag = <SortingStatusChip state={order.sortingState} />;
  const opener = (
    <td className="sorting-opener">
      <button
        type="button"
        className="button plain icon small"
        aria-label={t('sorting.details', { name })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
      </button>
    </td>
  );
  return (
    <>
      <tr
        className={isOpen ? 'sorting-row open' : 'sorting-row'}
        data-barcode={barcode}
        data-selected={props.isSelected || undefined}
        data-saved={props.isSaved || undefined}
      >
        {!isCondensed && opener}
        {props.canSelect && (
          <td className="sorting-check">
            <label>
              <input
                type="checkbox"
                checked={props.isSelected}
                aria-label={t('sorting.select', { name })}
                onChange={() => props.onToggle(barcode)}
              />
            </label>
          </td>
        )}
        <td className="sorting-name">
          <span>
            <b>{patient.lastName}</b> {patient.firstName}
          </span>
          {isCondensed && (
            <span className="sorting-under">
              <Barcode value={barcode} />
              {tag}
            </span>
          )}
        </td>
        {!isCondensed && (
          <>
            <td className="sorting-born nowrap">{formatWireDate(patient.dateOfBirth)}</td>
            <td className="sorting-barcode">
              <Barcode value={barcode} />
            </td>
            <td className="sorting-contract" title={order.contractName}>
              {order.contractName}
            </td>
            <td className="sorting-status">{tag}</td>
            {actions.length > 0 && (
              <td className="sorting-actions" data-actions={actions.length}>
                {actions.map((action) => (
                  <button
                    key={action}
                    type="button"
                    className="button plain icon small"
                    title={t(`sorting.act.${action}`)}
                    aria-label={t('sorting.act.of', { action: t(`sorting.act.${action}`), name })}
                    onClick={() => props.onAction(action, order)}
                  >
                    <Icon name={iconOf[action]} />
                  </button>
                ))}
              </td>
            )}
          </>
        )}
        {isCondensed && opener}
      </tr>
      {isOpen && (
        <tr className="row-more sorting-more" id={id}>
          <td colSpan={columns}>
            <OrderDetails
              order={order}
              actions={isCondensed ? actions : null}
              onAction={props.onAction}
              onRemove={props.canRemove ? props.onRemove : undefined}
            />
          </td>
        </tr>
      )}
    </>
  );
};

/** A row of the sorting list, memoised. */
export const SortingRow = memo(OneRow);
