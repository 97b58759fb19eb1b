import { useEvent } from 'react-admin';
import type { FC, KeyboardEvent } from 'react';
import type { PatientRow } from '../../../../contract/patients.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { useT } from '../../../i18n/useT.ts';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { LoadingNote } from '../../../ui/LoadingNote.tsx';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { usePrintConsent } from '../../../orders/usePrintConsent.ts';
import { useDraftContext, useScopeContext } from '../state/wizardContexts.ts';
import { countFilters } from './filterRules.ts';
import { NoPatients } from './NoPatients.tsx';
import { OnePatient, PatientRowsSkeleton, type RowActions } from './PatientRow.tsx';
import { PatientTable } from './PatientTable.tsx';
import type { PatientSearchState } from './usePatientSearch.ts';
import type { Rows } from './usePatientRows.ts';

interface Props extends Pick<RowActions, 'onChoose' | 'onCard'> {
  search: PatientSearchState;
  walk: Rows;
  choosingId: number | null;
  /** The row just changed. */
  changed: PatientRow | null;
  forgetChanged: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onAdd: () => void;
}

/** Prints the information consent of a patient, in the scope of the order. Stable. */
const usePrintPatientConsent = () => {
  const dataProvider = useLab();
  const print = usePrintConsent();
  const { contract, clientUnitId } = useScopeContext();
  return useEvent(({ id }: PatientRow) => {
    if (contract === null) return;
    const scope = { contractId: contract.id, clientUnitId };
    void print((language) => dataProvider.patientConsent(id, scope, language));
  });
};

/** The search results: rows with a pager, an empty state, or an error with a retry. */
export const PatientList: FC<Props> = ({
  search,
  walk,
  choosingId,
  changed,
  forgetChanged,
  onKeyDown,
  onAdd,
  ...actions
}) => {
  const t = useT();
  const errorText = useErrorText();
  const { state } = useDraftContext();
  const printConsent = usePrintPatientConsent();
  const { params, ask, rows, order, setOrder, total, isLoading, isStale, error, retry } = search;
  if (error !== null) return <ErrorText message={errorText(error)} onRetry={retry} />;
  if (!isLoading && rows.length === 0)
    return <NoPatients term={params.term} isFiltered={countFilters(params.filter) > 0} onAdd={onAdd} />;
  return (
    <>
      <p className="patients-guess quiet" role="status">
        {search.isApproximate && t('patients.approximate')}
      </p>
      {(isLoading || isStale) && <LoadingNote />}
      <div onAnimationEnd={forgetChanged}>
        <PatientTable
          order={order}
          onOrder={setOrder}
          isBusy={isLoading || isStale}
          holder={walk.holder}
          onKeyDown={onKeyDown}
        >
          {isLoading ? (
            <PatientRowsSkeleton count={Math.min(params.pageSize, 10)} />
          ) : (
            rows.map((row, index) => (
              <OnePatient
                key={row.id}
                {...actions}
                onPrintConsent={printConsent}
                onFocus={walk.mark}
                row={row}
                isMarked={row.id === walk.markedId}
                isReachable={walk.markedId === null ? index === 0 : row.id === walk.markedId}
                isChosen={row.id === state.patientId}
                isBusy={row.id === choosingId}
                isChanged={row.id === changed?.id}
                hasConsent={search.hasConsent}
              />
            ))
          )}
        </PatientTable>
      </div>
      <Pager
        page={params.page}
        pageSize={params.pageSize}
        total={total}
        onPage={(page) => ask({ page })}
        onPageSize={(pageSize) => ask({ pageSize })}
      />
    </>
  );
};
