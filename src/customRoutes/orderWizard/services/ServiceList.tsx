import './serviceTable.css';
import type { FC } from 'react';
import type { Gender } from '../../../../contract/patients.ts';
import type { MessageKey } from '../../../i18n/dictionary.ts';
import { useT } from '../../../i18n/useT.ts';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { LoadingNote } from '../../../ui/LoadingNote.tsx';
import { useErrorText } from '../../../ui/useErrorText.ts';
import type { RowActions } from './ServiceRow.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import type { ServiceChoice } from './useServiceChoice.ts';

interface Props extends RowActions {
  choice: ServiceChoice;
  inBasket: ReadonlySet<string>;
  /** Gender of the patient; null while unknown. */
  gender: Gender | null;
}

/** Empty state: nothing found, no favourites yet, or an empty price book. */
const emptyMessage = ({ shownTerm, favourites }: ServiceChoice): MessageKey => {
  if (shownTerm !== '') return 'wizard.services.ServicesNotFound';
  return favourites ? 'wizard.services.noFavourites' : 'wizard.services.none';
};

/** Skeleton rows. */
const Skeleton: FC = () => (
  <div className="service-skeleton" aria-hidden>
    {Array.from({ length: 10 }, (_, at) => (
      <div className="beside" key={at}>
        <span />
        <span style={{ width: `${String(30 + ((at * 37) % 40))}%` }} />
      </div>
    ))}
  </div>
);

/** The services with a pager, or an empty state. */
export const ServiceList: FC<Props> = ({ choice, inBasket, ...actions }) => {
  const t = useT();
  const errorText = useErrorText();
  const { services, total, error, isOld } = choice;
  if (error && services === undefined) return <ErrorText message={errorText(error)} onRetry={choice.retry} />;
  if (services === undefined) return <Skeleton />;
  if (total === 0 && !isOld) return <p className="services-none">{t(emptyMessage(choice))}</p>;
  return (
    <>
      {isOld && <LoadingNote />}
      <ServiceTable
        services={services}
        inBasket={inBasket}
        sort={choice.sort}
        onSort={choice.setSort}
        isOld={isOld}
        {...actions}
      />
      <Pager
        page={choice.page}
        pageSize={choice.pageSize}
        total={total}
        onPage={choice.setPage}
        onPageSize={choice.setPageSize}
      />
      {choice.foundInAll !== null && (
        <p className="services-more" aria-live="polite">
          {t('wizard.services.more', { shown: total, total: choice.foundInAll })}
        </p>
      )}
    </>
  );
};
