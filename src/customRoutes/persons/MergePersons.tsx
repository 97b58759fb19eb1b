import './merge.css';
import { useState, type FC } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Patient } from '../../../contract/patients.ts';
import { validatePersonMerge } from '../../../contract/personMerges.ts';
import { SEARCH_MIN } from '../../../contract/fields.ts';
import { patientCard, patientSearch } from '../../dataProvider/patientReadings.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { formatBirth, formatPhone } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { PatientName } from '../../orders/PatientName.tsx';
import { casesPath, checkPath, mergesPath } from '../../paths/persons.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Title } from '../../ui/Title.tsx';
import { useDebouncedValue } from '../../ui/useDebounce.ts';
import { useBackClosesDialog } from '../../ui/useBackClosesDialog.ts';
import { useClaimed } from './caseQueue.ts';
import { Compare } from './Compare.tsx';

/** ms. */
const TYPING_PAUSE = 250;

/** Finds the second record in the contract of the first. */
const SecondRecord: FC<{ first: Patient; onChoose: (id: number) => void }> = ({ first, onChoose }) => {
  const t = useT();
  const [typed, setTyped] = useState(first.lastName);
  const term = useDebouncedValue(typed.trim(), TYPING_PAUSE);
  const found = useRead(
    patientSearch,
    { contractId: first.contractId, term, pageSize: 20 },
    { enabled: term.length >= SEARCH_MIN },
  );
  const others = found.data?.patient.filter(({ id }) => id !== first.id);
  return (
    <>
      <p>
        <PatientName of={first} /> <span className="quiet nowrap">{formatBirth(first)}</span>
      </p>
      <div className="merge-search">
        <TextField
          label={t('persons.find')}
          hint={t('persons.search')}
          value={typed}
          onChange={setTyped}
          hasFocusFirst
        />
      </div>
      <ReadError of={found} />
      {others?.length === 0 && <EmptyState title={t('persons.nobody')} />}
      {others !== undefined && others.length > 0 && (
        <ul className="plain-list merge-found">
          {others.map((row) => (
            <li className="ends" key={row.id}>
              <span className="wrap merge-person">
                <PatientName of={row} />
                <span className="quiet nowrap">
                  {formatBirth(row)} {formatPhone(row.mobilePhone)}
                </span>
              </span>
              <button type="button" className="button small" onClick={() => onChoose(row.id)}>
                {t('persons.choose')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** /order-import/person-dublicates/master: two records of one person become one. */
export const MergePersons: FC = () => {
  const t = useT();
  useBackClosesDialog();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const caseId = Number(address.get('caseId'));
  const queue = useClaimed(caseId, address);
  const { case: one, nextId = null, previousId = null } = queue.data ?? {};
  const firstId = caseId > 0 ? (one?.left.patient?.id ?? 0) : Number(address.get('patientId'));
  const secondId = caseId > 0 ? (one?.right.patient?.id ?? 0) : Number(address.get('otherId'));
  const first = useRead(patientCard, firstId, { enabled: firstId > 0 && secondId === 0 });
  const pair = useRead(
    validatePersonMerge,
    { body: { patientIds: [firstId, secondId] } },
    { enabled: firstId > 0 && secondId > 0, staleTime: 0 },
  );
  const shown = secondId === 0 ? first : pair;
  const asked = caseId > 0 && one === undefined ? queue : shown;
  const { data: found } = pair;
  const next = nextId ?? previousId;
  // From a pair on to the next one of its queue.
  const after = caseId === 0 ? mergesPath : next === null ? casesPath : checkPath(next, address);
  return (
    <div className="merge-page">
      <BackLink to={caseId > 0 ? checkPath(caseId, address) : mergesPath}>
        {t(caseId > 0 ? 'persons.backToPair' : 'persons.back')}
      </BackLink>
      <Title>{t('persons.merge')}</Title>
      {firstId === 0 && (caseId === 0 || one !== undefined) && <EmptyState title={t('persons.noneHint')} />}
      {(firstId > 0 || caseId > 0) && asked.isPending && <LoadingNote />}
      <ReadError of={asked} />
      {secondId === 0 && first.data && (
        <SecondRecord
          first={first.data}
          onChoose={(id) => setAddress({ patientId: String(firstId), otherId: String(id) })}
        />
      )}
      {secondId > 0 && found && (
        <Compare
          key={`${firstId} ${secondId}`}
          found={found}
          onMerged={() => void navigate(after)}
          onOutdated={() => void pair.refetch()}
        />
      )}
    </div>
  );
};
