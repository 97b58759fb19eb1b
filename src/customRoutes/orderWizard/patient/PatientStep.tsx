import './patient.css';
import './patientSearch.css';
import { useStore } from 'react-admin';
import { useEffect, useId, useRef, useState, type FC, type KeyboardEvent } from 'react';
import type { PatientRow } from '../../../../contract/patients.ts';
import { useT } from '../../../i18n/useT.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { useIdle } from '../../../ui/useIdle.ts';
import { useShownKeys } from '../../../ui/shownKeys.ts';
import { dropKeys, releaseKeys } from '../../../ui/typeAhead.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDraftContext, usePatientContext, useScopeContext } from '../state/wizardContexts.ts';
import { ExcelButton } from './excel/ExcelButton.tsx';
import { countFilters } from './filterRules.ts';
import { PatientFilters } from './PatientFilters.tsx';
import { KEPT_FORM } from './keptForm.ts';
import { PatientList } from './PatientList.tsx';
import { OrderScopeSelect } from './OrderScopeSelect.tsx';
import { PatientSearchField } from './PatientSearchField.tsx';
import { useChoice } from './useChoice.ts';
import { useConsentPrint } from './useConsentPrint.ts';
import { usePatientSearch } from './usePatientSearch.ts';
import { usePatientRows } from './usePatientRows.ts';
import { useSavedPatient } from './useSavedPatient.ts';
import { useTopHit } from './useTopHit.ts';

const PatientDialog = lazyPart(() => import('./PatientDialog.tsx').then((module) => module.PatientDialog));

/** The first step of the order: contract, subdivision, and an existing or new patient. */
export const PatientStep: FC = () => {
  const t = useT();
  const { state } = useDraftContext();
  const { contracts, contract, clientUnitId } = useScopeContext();
  const { patient } = usePatientContext();
  const hasNoContract = contract === null;
  const noticeId = useId();
  const filtersId = useId();
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const contractField = useRef<HTMLSelectElement>(null);
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  // A form that a reload or the end of a session has closed opens again.
  const [wasAdding] = useStore<boolean>(KEPT_FORM, false);
  const [isAdding, setIsAdding] = useState(wasAdding);
  const [cardOf, setCardOf] = useState<PatientRow | null>(null);
  // Editing an order starts with a search for its patient.
  const initialTerm =
    state.mode === 'edit' && patient !== null ? `${patient.lastName} ${patient.firstName}` : '';
  const search = usePatientSearch(initialTerm);
  const { choosingId, choose } = useChoice();
  const walk = usePatientRows(
    search.rows.map(({ id }) => id),
    search.isSettled ? search.soleMatchId : null,
    () => field.current?.focus(),
  );
  const topHit = useTopHit(search, walk.enter, choose);
  const printConsent = useConsentPrint(contract && { contractId: contract.id, clientUnitId });
  const { changed, forgetChanged, registered, saved } = useSavedPatient();

  useShownKeys(() => [
    { key: '↓ ↑', does: 'palette.keys.patients' },
    { key: 'Enter', does: 'palette.keys.takePatient' },
    { key: 'Esc', does: 'palette.keys.clear' },
  ]);
  const isIdle = useIdle();
  useEffect(() => {
    // A failure is reported when the dialog is opened.
    if (isIdle) PatientDialog.prefetch().catch(() => undefined);
  }, [isIdle]);
  useEffect(() => {
    if (hasNoContract) {
      dropKeys();
      contractField.current?.focus({ preventScroll: true });
    } else if (field.current && !section.current?.contains(document.activeElement))
      void releaseKeys(field.current);
  }, [hasNoContract]);

  const type = (text: string) => {
    walk.mark(null);
    topHit.forget();
    search.type(text);
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') topHit.take();
    else if (event.key === 'Escape') type('');
    else if (search.isSettled) walk.step(event);
  };
  const onRowKey = (event: KeyboardEvent) => {
    const writes =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    // A typed character goes to the search field.
    if (!walk.step(event) && (writes || event.key === 'Escape')) field.current?.focus();
  };

  return (
    <section ref={section} className="patients" aria-label={t('patients.title')}>
      <div className="patients-head">
        <OrderScopeSelect describedBy={noticeId} contractField={contractField} />
        <div className="patients-bar">
          <PatientSearchField
            field={field}
            typed={search.typed}
            onType={type}
            isTooShort={search.isTooShort}
            disabled={hasNoContract}
            describedBy={hasNoContract ? noticeId : undefined}
            onKeyDown={onSearchKey}
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
            <FilterCount count={countFilters(search.params.filter)} />
          </button>
          <ExcelButton describedBy={noticeId} />
          <button
            type="button"
            className="button primary"
            disabled={hasNoContract}
            aria-describedby={hasNoContract ? noticeId : undefined}
            onClick={() => setIsAdding(true)}
          >
            <Icon name="plus" />
            {t('patients.add')}
          </button>
        </div>
      </div>
      <PatientFilters
        id={filtersId}
        hidden={!areFiltersOpen}
        disabled={hasNoContract}
        applied={search.params.filter}
        onApply={(filter) => search.ask({ filter })}
      />
      {state.mode === 'normal' && state.parentCodes.length > 0 && (
        <p className="message">{t('patients.basketEmpties')}</p>
      )}
      {hasNoContract ? (
        <p id={noticeId} className="patients-empty">
          {t(contracts.length === 0 ? 'patients.noContracts' : 'patients.noContract')}
        </p>
      ) : (
        <PatientList
          search={search}
          walk={walk}
          choosingId={choosingId}
          changed={changed}
          onChangeSeen={forgetChanged}
          onChoose={choose}
          onCard={setCardOf}
          onPrintConsent={printConsent}
          onKeyDown={onRowKey}
          onAdd={() => setIsAdding(true)}
        />
      )}
      <output className="visually-hidden">
        {search.isSettled && t('patients.found', { total: search.total })}
      </output>
      {isAdding && contract !== null && (
        <PatientDialog
          kind="new"
          contractId={contract.id}
          term={search.typed}
          onClose={() => setIsAdding(false)}
          onChoose={(id) => {
            setIsAdding(false);
            choose(id);
          }}
          onRegistered={(id) => {
            setIsAdding(false);
            registered();
            choose(id);
          }}
        />
      )}
      {cardOf !== null && (
        <PatientDialog
          kind="card"
          row={cardOf}
          onClose={() => setCardOf(null)}
          onSaved={(row) => {
            setCardOf(null);
            saved(row);
          }}
        />
      )}
    </section>
  );
};

const FilterCount: FC<{ count: number }> = ({ count }) =>
  count > 0 && <span className="patients-count">{count}</span>;
