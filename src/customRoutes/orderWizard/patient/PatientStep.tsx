import './patient.css';
import { useEffect, useId, useRef, type FC, type KeyboardEvent } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { NoContracts } from '../../../orders/NoContracts.tsx';
import { useShownKeys } from '../../../ui/shownKeys.ts';
import { dropKeys, releaseKeys } from '../../../ui/typeAhead.ts';
import { useDraftContext, usePatientContext, useScopeContext } from '../state/wizardContexts.ts';
import { PatientHead } from './PatientHead.tsx';
import { PatientList } from './PatientList.tsx';
import { useChoice } from './useChoice.ts';
import { usePatientDialogs } from './usePatientDialogs.tsx';
import { usePatientRows } from './usePatientRows.ts';
import { usePatientSearch } from './usePatientSearch.ts';
import { useTopHit } from './useTopHit.ts';

/** Whether a key writes a character. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** The first step of the order: contract, subdivision, and an existing or new patient. */
export const PatientStep: FC = () => {
  const t = useT();
  const { state } = useDraftContext();
  const { contracts, contract } = useScopeContext();
  const { patient } = usePatientContext();
  const hasNoContract = contract === null;
  const noticeId = useId();
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const contractField = useRef<HTMLSelectElement>(null);
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
  const { add, showCard, dialog, ...change } = usePatientDialogs({
    contractId: contract?.id ?? null,
    term: search.typed,
    choose,
  });

  useShownKeys(() => [
    { key: '↓ ↑', does: 'palette.keys.patients' },
    { key: 'Enter', does: 'palette.keys.takePatient' },
    { key: 'Esc', does: 'palette.keys.clear' },
  ]);
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
    // A typed character goes to the search field.
    if (!walk.step(event) && (writes(event) || event.key === 'Escape')) field.current?.focus();
  };

  return (
    <section ref={section} className="patients" aria-label={t('patients.title')}>
      <PatientHead
        search={search}
        field={field}
        contractField={contractField}
        noticeId={hasNoContract ? noticeId : undefined}
        onType={type}
        onKeyDown={onSearchKey}
        onAdd={add}
      />
      {hasNoContract ? (
        <p id={noticeId} className="stack patients-empty">
          {contracts.length === 0 ? <NoContracts /> : t('patients.noContract')}
        </p>
      ) : (
        <PatientList
          {...change}
          search={search}
          walk={walk}
          choosingId={choosingId}
          onChoose={choose}
          onCard={showCard}
          onKeyDown={onRowKey}
          onAdd={add}
        />
      )}
      <output className="visually-hidden">
        {search.isSettled && t('patients.found', { total: search.total })}
      </output>
      {dialog}
    </section>
  );
};
