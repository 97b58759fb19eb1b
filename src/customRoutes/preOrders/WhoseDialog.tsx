import { useState, type FC } from 'react';
import { documentOwners, type DocumentOwner } from '../../../contract/patients.ts';
import { choosePreOrderPatient, preOrderPatients, type PreOrder } from '../../../contract/preOrders.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useDocumentTypes } from '../../dataProvider/useDocumentTypes.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { documentText } from '../../i18n/documentText.ts';
import { formatBirth, formatPhone, groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { fullName } from '../../orders/fullName.ts';
import { PatientMatches } from '../../orders/PatientMatches.tsx';
import { PatientName } from '../../orders/PatientName.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';

const Sent: FC<{ patient: PreOrder['patient'] }> = ({ patient }) => {
  const t = useT();
  const types = useDocumentTypes();
  const { mobilePhone, identificationNumber: number, documentOf: owner } = patient;
  const type = types.find(({ id }) => id === patient.identificationNumberTypeId)?.name ?? '';
  const more = [
    t(`patients.genders.${patient.gender}`),
    formatBirth(patient),
    formatPhone(mobilePhone),
    documentText(t, { type, number, owner }),
  ];
  return (
    <p className="whose-sent">
      <span className="quiet">{t('preOrders.whose.sent')}</span>
      <span>
        <PatientName of={patient} />
      </span>
      <span>{more.filter(Boolean).join(', ')}</span>
    </p>
  );
};

interface Props {
  preOrder: PreOrder;
  onDone: (changed: PreOrder) => void;
  onClose: () => void;
  /** Somebody else has answered: the list is stale. */
  onStale: () => void;
}

/** Asks which patient an online order is for: one of those for whom it may be, or a new one. */
export const WhoseDialog: FC<Props> = ({ preOrder, onDone, onClose, onStale }) => {
  const t = useT();
  const errorText = useErrorText();
  const { barcode, patient } = preOrder;
  const [owner, setOwner] = useState<DocumentOwner>(patient.documentOf);
  const likely = useRead(preOrderPatients, { query: { barcode } }, { gcTime: 0 });
  const { patients, holder } = likely.data ?? { patients: [], holder: null };
  const choose = useAct(choosePreOrderPatient, {
    onSuccess: (answered) => {
      if (answered.preOrder) onDone(answered.preOrder);
    },
    onError: (error) => {
      if (error instanceof RequestError && error.status === 409) onStale();
      // Others may be like it by now.
      else void likely.refetch();
    },
  });
  const answer = (patientId: number | null) => {
    if (choose.isPending) return;
    const seen = [...patients, ...(holder ? [holder] : [])].map(({ id }) => id);
    const documentOf = patientId === null ? owner : undefined;
    choose.mutate({ body: { barcode, patientId, documentOf, seen } });
  };
  return (
    <Dialog
      title={t('preOrders.whose.title', { barcode: groupBarcode(barcode) })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('preOrders.whose.later')}
          </button>
          <button
            type="button"
            className="button"
            disabled={likely.data === undefined}
            aria-busy={choose.isPending}
            onClick={() => answer(null)}
          >
            {t('preOrders.whose.new')}
          </button>
        </>
      }
    >
      {/* Enter of a scanner must not answer the question. */}
      <div tabIndex={-1} data-autofocus className="whose">
        <Sent patient={patient} />
        <p role="status">
          {likely.isFetching && t('preOrders.whose.checking')}
          {!likely.isFetching &&
            likely.data &&
            t(patients.length === 0 ? 'preOrders.whose.nobody' : 'preOrders.whose.likely')}
        </p>
        <ReadError of={likely} />
        <PatientMatches rows={patients} onChoose={answer} />
        {holder !== null && (
          <>
            <p className="message warning">
              {t('preOrders.whose.holder', { name: fullName(holder), born: formatBirth(holder) })}
            </p>
            <LabelledSelect
              label={t('patients.documentOf')}
              value={owner}
              onChange={({ target }) => setOwner(documentOwners.find((one) => one === target.value) ?? 'own')}
            >
              {documentOwners.map((one) => (
                <option key={one} value={one}>
                  {one === 'own' ? t('preOrders.whose.without') : t(`patients.documentOwners.${one}`)}
                </option>
              ))}
            </LabelledSelect>
          </>
        )}
        {choose.error && (
          <p className="message error" role="alert">
            {errorText(choose.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
};
