import { memo, type FC } from 'react';
import type { Gender } from '../../../../contract/patients.ts';
import type { Service } from '../../../../contract/services.ts';
import { useT } from '../../../i18n/useT.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { directionOf, type SortOrder } from '../../../ui/sortOrder.ts';
import { ServiceRow, type RowActions } from './ServiceRow.tsx';
import type { SortColumn } from './sortServices.ts';

interface Props extends RowActions {
  services: readonly Service[];
  /** Codes in the basket. */
  inBasket: ReadonlySet<string>;
  /** Gender of the patient; null while unknown. */
  gender: Gender | null;
  sort: SortOrder<SortColumn> | null;
  onSort: (by: SortColumn) => void;
  isOld: boolean;
}

/** The table of services: code, service, details, price, working days, star and Add. */
export const ServiceTable: FC<Props> = memo(
  ({ services, inBasket, gender, sort, onSort, isOld, ...actions }) => {
    const t = useT();
    const showsPrice = services.some(({ price }) => price !== null);
    const head = (by: SortColumn) => ({
      label: t(`wizard.services.columns.${by}`),
      direction: directionOf(sort, by),
      onSort: () => onSort(by),
    });
    return (
      <table className="table services" aria-busy={isOld}>
        <thead>
          <tr data-sort-by={t('shell.sortBy')}>
            <SortHead className="service-code" {...head('code')} />
            <SortHead className="service-name" {...head('name')} />
            <th className="service-info">{t('wizard.services.columns.details')}</th>
            {showsPrice && <SortHead className="number service-price" {...head('price')} />}
            <SortHead className="number service-days" {...head('workingDays')} />
            <th className="service-actions">
              <span className="visually-hidden">{t('wizard.services.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              isIn={inBasket.has(service.code)}
              isForOther={(gender === 'M' || gender === 'F') && (service.gender ?? gender) !== gender}
              showsPrice={showsPrice}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    );
  },
);
