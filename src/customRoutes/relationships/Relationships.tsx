import './relationships.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { deleteRelationship, type Relationship } from '../../../contract/personRelationships.ts';
import { patientCard } from '../../dataProvider/patientReadings.ts';
import { patientReads } from '../../dataProvider/patientReads.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useRead, forget } from '../../dataProvider/useRead.ts';
import { formatBirth, formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { PatientName } from '../../orders/PatientName.tsx';
import { CREATE_ORDER } from '../../paths/createOrder.ts';
import { relationshipsOfPath } from '../../paths/persons.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { Title } from '../../ui/Title.tsx';
import { useBackClosesDialog } from '../../ui/useBackClosesDialog.ts';
import { RelationshipDialog } from './RelationshipDialog.tsx';
import { NewbornButton } from './NewbornButton.tsx';
import { useRelationships } from '../../orders/useRelationships.ts';
import { fullName } from '../../orders/fullName.ts';

const day = (wire: string | null): string => (wire === null ? '' : formatWireDate(wire));

const Relative: FC<{ relationship: Relationship; onRemove: () => void }> = ({ relationship, onRemove }) => {
  const t = useT();
  const { type, person, startDate, endDate, multipleBirthOrder, note, confirmedBy } = relationship;
  return (
    <tr>
      <td className="breakable relative-person">
        <Link to={relationshipsOfPath(person.id)}>
          <PatientName of={person} />
        </Link>{' '}
        <span className="quiet nowrap">{formatBirth(person)}</span>
      </td>
      <td>
        {t(`patients.relatives.${type}`)}
        {type === 'motherOf' && multipleBirthOrder !== null && (
          <span className="quiet">, {t('relationships.order', { order: multipleBirthOrder })}</span>
        )}
      </td>
      <td className="nowrap" data-label={t('relationships.since')}>
        {day(startDate)}
      </td>
      <td className="nowrap" data-label={t('relationships.until')}>
        {day(endDate)}
      </td>
      <td className="breakable">{note}</td>
      <td data-label={t('relationships.by')}>{confirmedBy}</td>
      <td>
        <button
          type="button"
          className="button small"
          aria-label={t('relationships.removeOf', { name: fullName(person) })}
          onClick={onRemove}
        >
          {t('relationships.remove')}
        </button>
      </td>
    </tr>
  );
};

/** /order-import/person-dublicates/relationship: who is a relative of a patient. */
export const Relationships: FC = () => {
  const t = useT();
  useBackClosesDialog();
  const queryClient = useQueryClient();
  const [address] = useSearchParams();
  const patientId = Number(address.get('patientId'));
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<Relationship | null>(null);
  const { data: patient, ...reading } = useRead(patientCard, patientId, { enabled: patientId > 0 });
  const { data: relationships, ...listing } = useRelationships(patientId);
  const removal = useAct(deleteRelationship, {
    done: 'relationships.removed',
    stale: patientReads,
    onSettled: () => setChosen(null),
  });
  const added = () => {
    setAdding(false);
    void forget(queryClient, patientReads);
  };
  const error = reading.error ?? listing.error;
  return (
    <div className="relationships">
      <BackLink to={CREATE_ORDER}>{t('relationships.back')}</BackLink>
      <Title
        actions={
          patient && (
            <>
              {patient.gender === 'F' && relationships && (
                <NewbornButton mother={patient} relationships={relationships} onAdded={added} />
              )}
              <button type="button" className="button primary" onClick={() => setAdding(true)}>
                {t('relationships.add')}
              </button>
            </>
          )
        }
      >
        {t('relationships.title')}
      </Title>
      {!(patientId > 0) && <EmptyState title={t('relationships.noPatient')} />}
      {patientId > 0 && !error && (!patient || !relationships) && <LoadingNote />}
      <ReadError of={{ error, refetch: () => Promise.all([reading.refetch(), listing.refetch()]) }} />
      {patient && (
        <p>
          <PatientName of={patient} /> <span className="quiet nowrap">{formatBirth(patient)}</span>
        </p>
      )}
      {patient && relationships?.length === 0 && (
        <EmptyState title={t('relationships.none')} hint={t('relationships.noneHint')} />
      )}
      {patient && relationships !== undefined && relationships.length > 0 && (
        <table className="table relatives" aria-label={t('relationships.title')}>
          <thead>
            <tr>
              <th scope="col">{t('relationships.person')}</th>
              <th scope="col">{t('relationships.type')}</th>
              <th scope="col">{t('relationships.since')}</th>
              <th scope="col">{t('relationships.until')}</th>
              <th scope="col">{t('relationships.note')}</th>
              <th scope="col">{t('relationships.by')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('relationships.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {relationships.map((one) => (
              <Relative key={one.id} relationship={one} onRemove={() => setChosen(one)} />
            ))}
          </tbody>
        </table>
      )}
      {patient && isAdding && (
        <RelationshipDialog patient={patient} onClose={() => setAdding(false)} onAdded={added} />
      )}
      {chosen && (
        <ConfirmDialog
          title={t('relationships.removeQuestion')}
          yes={t('relationships.remove')}
          no={t('relationships.keep')}
          isPending={removal.isPending}
          isLoss
          onYes={() => removal.mutate({ query: { id: chosen.id } })}
          onNo={() => setChosen(null)}
        >
          {t('relationships.removeText', { name: fullName(chosen.person) })}
        </ConfirmDialog>
      )}
    </div>
  );
};
