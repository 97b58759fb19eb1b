import './unfinished.css';
import { useId, type FC } from 'react';
import { useSessionUser } from '../../../authProvider/useSessionUser.ts';
import { patientCard } from '../../../dataProvider/patientReadings.ts';
import { useRead } from '../../../dataProvider/useRead.ts';
import { formatMoment, formatWireDate, groupBarcode } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { PatientFacts } from '../state/PatientFacts.tsx';
import type { UnfinishedDraft } from './storedDrafts.ts';
import type { Unfinished } from './useDraft.ts';

interface RowProps extends Pick<Unfinished, 'resume' | 'discard'> {
  one: UnfinishedDraft;
}

/** Patient, services and last change of an unfinished order. The name is fetched, because only ids are stored. */
const Row: FC<RowProps> = ({ one: { id, draft, scope, changedAt }, resume, discard }) => {
  const t = useT();
  const factsId = useId();
  const { userContracts } = useSessionUser();
  const contractId = (draft.source ?? scope)?.contractId ?? null;
  const isOwn = contractId === null || userContracts.some((contract) => contract.id === contractId);
  const { data } = useRead(patientCard, draft.patientId ?? 0, { staleTime: Infinity, enabled: isOwn });
  const patient = isOwn ? data : undefined;
  const count = draft.parentCodes.length;
  const facts = [
    ...(patient ? [formatWireDate(patient.dateOfBirth)] : []),
    ...(draft.source ? [t('wizard.edit', { barcode: groupBarcode(draft.source.barcode) })] : []),
    count === 0 ? t('wizard.unfinished.noServices') : t('wizard.services.count', { smart_count: count }),
    formatMoment(new Date(changedAt)),
    ...(isOwn ? [] : [t('wizard.unfinished.foreign')]),
  ];
  return (
    <li>
      <p id={factsId}>
        <PatientFacts patient={patient} facts={facts} />
      </p>
      {isOwn && (
        <button type="button" className="button small" aria-describedby={factsId} onClick={() => resume(id)}>
          {t('wizard.unfinished.resume')}
        </button>
      )}
      <button
        type="button"
        className="button plain small"
        aria-describedby={factsId}
        onClick={() => discard(id)}
      >
        {t('wizard.unfinished.discard')}
      </button>
    </li>
  );
};

/** The shelf of unfinished orders, to continue or to delete. */
export const UnfinishedOrders: FC<Unfinished> = ({ shelf, resume, discard }) => {
  const t = useT();
  return (
    <section className="unfinished" aria-label={t('wizard.unfinished.title')}>
      <p role="status">{t('wizard.unfinished.count', { smart_count: shelf.length })}</p>
      <ul className="plain-list">
        {shelf.map((one) => (
          <Row key={one.id} one={one} resume={resume} discard={discard} />
        ))}
      </ul>
    </section>
  );
};
