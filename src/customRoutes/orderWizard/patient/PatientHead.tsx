import './patientSearch.css';
import { useId, useState, type FC, type KeyboardEvent, type RefObject } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ExcelButton } from './excel/ExcelButton.tsx';
import { countFilters } from './filterRules.ts';
import { OrderScopeSelect } from './OrderScopeSelect.tsx';
import { PatientFilters } from './PatientFilters.tsx';
import { PatientSearchField } from './PatientSearchField.tsx';
import type { PatientSearchState } from './usePatientSearch.ts';

interface Props {
  search: PatientSearchState;
  field: RefObject<HTMLInputElement | null>;
  contractField: RefObject<HTMLSelectElement | null>;
  /** Id of the text that says why patients cannot be searched; undefined if they can. */
  noticeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onAdd: () => void;
}

/** Above the list: contract and department, search, filters, and the buttons that add patients. */
export const PatientHead: FC<Props> = ({
  search,
  field,
  contractField,
  noticeId,
  onType,
  onKeyDown,
  onAdd,
}) => {
  const t = useT();
  const filtersId = useId();
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const isDisabled = noticeId !== undefined;
  const count = countFilters(search.params.filter);
  return (
    <>
      <div className="stack patients-head">
        <OrderScopeSelect describedBy={noticeId} contractField={contractField} />
        <div className="patients-bar">
          <PatientSearchField
            field={field}
            typed={search.typed}
            onType={onType}
            isTooShort={search.isTooShort}
            disabled={isDisabled}
            describedBy={noticeId}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className="button"
            aria-label={t('patients.filters')}
            aria-expanded={areFiltersOpen}
            aria-controls={filtersId}
            onClick={() => setAreFiltersOpen(!areFiltersOpen)}
          >
            <span className="patients-filters-icon">
              <Icon name="filter" />
            </span>
            <span className="patients-filters-word">{t('patients.filters')}</span>
            {count > 0 && <span className="patients-count">{count}</span>}
          </button>
          <ExcelButton describedBy={noticeId} />
          <button
            type="button"
            className="button primary"
            disabled={isDisabled}
            aria-describedby={noticeId}
            onClick={onAdd}
          >
            <Icon name="plus" />
            {t('patients.add')}
          </button>
        </div>
      </div>
      <PatientFilters
        id={filtersId}
        hidden={!areFiltersOpen}
        disabled={isDisabled}
        applied={search.params.filter}
        onApply={(filter) => search.ask({ filter })}
      />
    </>
  );
};
