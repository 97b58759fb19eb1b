import { memo, type FC } from 'react';
import type { Service } from '../../../../contract/services.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';

export interface RowActions {
  onAdd: (service: Service) => void;
  onFavourite: (service: Service) => void;
  /** Opens the details of a service beside its button. */
  onInfo: (service: Service, button: HTMLElement) => void;
}

interface Props extends RowActions {
  service: Service;
  isIn: boolean;
  /** The service is for the other sex, so it cannot be ordered for this patient. */
  isForOther: boolean;
  showsPrice: boolean;
}

const hasDetails = ({ comment, remark, description, results, hasIntervals }: Service): boolean =>
  hasIntervals === true ||
  [comment, remark, description, results].some((text) => text !== undefined && text !== '');

/** A row of the service list, memoised. */
export const ServiceRow: FC<Props> = memo(
  ({ service, isIn, isForOther, showsPrice, onAdd, onFavourite, onInfo }) => {
    const t = useT();
    const language = useLanguage();
    const { code, name, price, workingDays, isSelected } = service;
    const starLabel = isSelected ? 'wizard.services.unstar' : 'wizard.services.star';
    return (
      <tr className={isIn ? 'is-in' : undefined}>
        <td className="mono service-code">{code}</td>
        <td className="service-name long-words">
          {name}
          {service.isPackage && <span className="service-mark">{t('wizard.services.package')}</span>}
          {isForOther && service.gender && (
            <span className="service-mark refused">{t(`wizard.services.only.${service.gender}`)}</span>
          )}
        </td>
        <td className="service-info">
          {hasDetails(service) && (
            <button
              type="button"
              className="button plain icon small"
              aria-label={t('wizard.services.details', { code })}
              aria-haspopup="dialog"
              onClick={(event) => onInfo(service, event.currentTarget)}
            >
              <Icon name="info" />
            </button>
          )}
        </td>
        {showsPrice && (
          <td className="number nowrap service-price">
            {price === null ? '' : formatMoney(language, price)}
          </td>
        )}
        <td className="number nowrap service-days">
          <span className="full-days">{workingDays}</span>
          <span className="short-days">{t('wizard.services.days', { smart_count: workingDays })}</span>
        </td>
        <td className="service-actions">
          <button
            type="button"
            className={isSelected ? 'button plain icon small star on' : 'button plain icon small star'}
            aria-label={t(starLabel, { code })}
            aria-pressed={isSelected}
            onClick={() => onFavourite(service)}
          >
            <Icon name="star" />
          </button>
          <button
            type="button"
            className="button icon small service-add"
            data-add={code}
            aria-label={t('wizard.services.add', { code })}
            title={isIn ? t('wizard.services.isIn') : undefined}
            onClick={() => onAdd(service)}
          >
            <Icon name={isIn ? 'check' : 'plus'} />
          </button>
        </td>
      </tr>
    );
  },
);
