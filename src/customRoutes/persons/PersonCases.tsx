import './cases.css';
import { keepPreviousData } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SEARCH_MIN } from '../../../contract/fields.ts';
import { searchPersonCases } from '../../../contract/personCases.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import { checkPath } from '../../paths/persons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Title } from '../../ui/Title.tsx';
import { useDebouncedValue } from '../../ui/useDebounce.ts';
import { useBackClosesDialog } from '../../ui/useBackClosesDialog.ts';
import { CaseFilters } from './CaseFilters.tsx';
import { filterOf } from './caseQueue.ts';
import { CaseTable } from './CaseTable.tsx';
import { DeferDialog, NotSameDialog } from './DecisionDialogs.tsx';
import { ImportTabs } from '../../orderLists/ImportTabs.tsx';
import { useDecide, type Decision } from './useDecide.ts';

/** ms. */
const TYPING_PAUSE = 250;

/** /order-import/person-dublicates: pairs that may be one person, surest first. */
export const PersonCases: FC = () => {
  const t = useT();
  useBackClosesDialog();
  const notify = useNotify();
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [pageNumber, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<'notSame' | 'defer' | null>(null);
  const debounced = useDebouncedValue(typed.trim(), TYPING_PAUSE);
  const text = debounced.length >= SEARCH_MIN ? debounced : '';
  const filter = filterOf(address);
  const found = useRead(
    searchPersonCases,
    { body: { ...filter, text, pageNumber, pageSize } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const { data, isPending } = found;
  const cases = data?.cases ?? [];
  const decidable = cases.filter(({ id, isOpen }) => isOpen && chosen.has(id)).map(({ id }) => id);
  const decide = useDecide((decided, { ids, decision }) => {
    setAsked(null);
    setChosen(new Set());
    const left = ids.length - decided.length;
    if (left > 0)
      notify('personCases.left', { messageArgs: { done: decided.length, left }, type: 'warning' });
    else notify(`personCases.done.${decision}`, { type: 'success' });
  });
  const answer = (decision: Decision) => decide.mutate(decision);
  const change = (conditions: URLSearchParams) => {
    setPage(1);
    setChosen(new Set());
    setAddress(conditions, { replace: true });
  };
  const [first] = cases.filter(({ isOpen }) => isOpen);
  const isFiltered = [...address.keys()].length > 0 || text !== '';
  return (
    <div className="person-cases">
      <Title
        actions={
          first &&
          text === '' && (
            <Link className="button primary" to={checkPath(first.id, address)}>
              {t('personCases.start')}
            </Link>
          )
        }
      >
        {t('persons.title')}
      </Title>
      <ImportTabs />
      <CaseFilters
        address={address}
        filter={filter}
        text={typed}
        onText={(changed) => {
          setPage(1);
          setTyped(changed);
        }}
        onChange={change}
      />
      {isPending && <LoadingNote />}
      <ReadError of={found} />
      {data?.totalCount === 0 &&
        (isFiltered ? (
          <EmptyState
            title={t('personCases.noneFound')}
            onClear={() => {
              setTyped('');
              change(new URLSearchParams());
            }}
          />
        ) : (
          <EmptyState title={t('personCases.none')} hint={t('personCases.noneHint')} />
        ))}
      {cases.length > 0 && (
        <>
          <CaseTable cases={cases} address={address} chosen={chosen} onChoose={setChosen} />
          {decidable.length > 0 && (
            <div className="row case-chosen">
              <strong role="status">{t('personCases.chosen', { count: decidable.length })}</strong>
              <button type="button" className="button" onClick={() => setAsked('notSame')}>
                {t('personCases.notSame')}
              </button>
              <button type="button" className="button" onClick={() => setAsked('defer')}>
                {t('personCases.defer')}
              </button>
            </div>
          )}
          <Pager
            page={pageNumber}
            pageSize={pageSize}
            total={data?.totalCount ?? 0}
            onPage={setPage}
            onPageSize={(size) => {
              setPage(1);
              setPageSize(size);
            }}
          />
        </>
      )}
      {asked === 'notSame' && (
        <NotSameDialog
          isPending={decide.isPending}
          onAnswer={(reason) => answer({ ids: decidable, decision: 'notSame', reason })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'defer' && (
        <DeferDialog
          isPending={decide.isPending}
          onAnswer={(until) => answer({ ids: decidable, decision: 'defer', until })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
};
