import { memo, type FC } from 'react';
import type { Service } from '../../../../contract/services.ts';
import { useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ServiceRow, type RowActions } from './ServiceRow.tsx';
import type { Sort, SortColumn } from './sortServices.ts';

interface Props extends RowActions {
  services: readonly Service[];
  /** Codes in the basket. */
  inBasket: ReadonlySet<string>;
  sort: Sort | null;
  onSort: (by: SortColumn) => void;
  isOld: boolean;
}

const Head: FC<Pick<Props, 'sort' | 'onSort'> & { by: SortColumn; className: string }> = ({
  by,
  className,
  sort,
  onSort,
}) => {
  const t = useT();
  const isSorted = sort?.by === by;
  return (
    <th
      className={className}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className="sort" onClick={() => onSort(by)}>
        {t(`wizard.services.columns.${by}`)}
        <span className="sort-arrow">
          {isSorted && <Icon name={sort.descending ? 'chevronDown' : 'chevronUp'} />}
        </span>
      </button>
    </th>
  );
};

/** The table of services: code, service, details, price, working days, star and Add (SVC-03). */
export const ServiceTable: FC<Props> = memo(({ services, inBasket, sort, onSort, isOld, ...actions }) => {
  const t = useT();
  const showsPrice = services.some(({ price }) => price !== null);
  const head = { sort, onSort };
  return (
    <table className="table services" aria-busy={isOld}>
      <thead>
        <tr>
          <Head by="code" className="service-code" {...head} />
          <Head by="name" className="service-name" {...head} />
          <th className="service-info">{t('wizard.services.columns.details')}</th>
          {showsPrice && <Head by="price" className="number service-price" {...head} />}
          <Head by="workingDays" className="number service-days" {...head} />
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
            showsPrice={showsPrice}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  );
});
