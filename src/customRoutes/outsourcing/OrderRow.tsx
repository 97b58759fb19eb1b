import { memo, type FC } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { formatDay, formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { useOpenRow } from '../../orderLists/table/useOpenRow.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OrderState } from './OrderState.tsx';
import { actionsOf, type OrderAction } from './outsourceList.ts';
import { ServiceCodes, ServiceList } from './ProviderServices.tsx';
import { ProviderTubes } from './ProviderTubes.tsx';
import { SentDays } from './SentDays.tsx';

export interface RowHandlers {
  onToggle: (barcode: string) => void;
  onAction: (action: OrderAction, order: ProviderOrder) => void;
}
interface Props extends RowHandlers {
  order: ProviderOrder;
  isSelected: boolean;
  isChanged: boolean;
  /** It is only looked at. */
  isReadOnly: boolean;
  /** The orders of the list were sent, or may have been. */
  hasSent: boolean;
  columns: number;
}

const Row: FC<Props> = ({ order, isSelected, isChanged, isReadOnly, hasSent, columns, ...on }) => {
  const t = useT();
  const language = useLanguage();
  const { barcode, patient, contract, services, tubes, createdDate, providerNumber } = order;
  const shown = groupBarcode(barcode);
  const [isOpen, toggle] = useOpenRow(barcode);
  return (
    <>
      <tr
        className="outsource-row"
        data-barcode={barcode}
        data-selected={isSelected || undefined}
        data-changed={isChanged || undefined}
      >
        <td className="outsource-tick">
          {!isReadOnly && (
            <label>
              <input
                type="checkbox"
                checked={isSelected}
                aria-label={t('outsourcing.select', { barcode: shown })}
                onChange={() => on.onToggle(barcode)}
              />
            </label>
          )}
          <button
            type="button"
            className="button plain icon small"
            aria-expanded={isOpen}
            aria-label={t('outsourcing.open', { barcode: shown })}
            onClick={toggle}
          >
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
          </button>
        </td>
        <td className="outsource-barcode">
          <Barcode value={barcode} />
          {providerNumber !== '' && (
            <small className="quiet" title={t('outsourcing.number')}>
              № <span className="mono">{providerNumber}</span>
            </small>
          )}
        </td>
        <td className="outsource-patient">
          <span>
            <strong>{patient.lastName}</strong> {patient.firstName}
          </span>
          <small className="quiet nowrap">{formatWireDate(patient.dateOfBirth)}</small>
          <small className="quiet outsource-contract">{contract.name[language]}</small>
        </td>
        <td className="outsource-services">
          <ServiceCodes services={services} />
        </td>
        <td className="outsource-tubes">
          <ProviderTubes tubes={tubes} />
        </td>
        <td className="outsource-created nowrap">{formatDay(new Date(createdDate))}</td>
        {hasSent && (
          <td className="outsource-sent">
            <SentDays order={order} />
          </td>
        )}
        <td className="outsource-state">
          <OrderState order={order} />
        </td>
        <td className="outsource-actions">
          <div>
            {actionsOf(order, isReadOnly).map((action) => (
              <button
                key={action}
                type="button"
                className="button plain small"
                aria-label={t('outsourcing.act.of', {
                  action: t(`outsourcing.act.${action}`),
                  barcode: shown,
                })}
                onClick={() => on.onAction(action, order)}
              >
                {t(`outsourcing.act.${action}`)}
              </button>
            ))}
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className="outsource-opened">
          <td colSpan={columns}>
            <ServiceList services={services} />
          </td>
        </tr>
      )}
    </>
  );
};

/** A row of an order at a provider, memoised. */
export const OrderRow = memo(Row);
