import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import type { Patient } from '../../../contract/patients.ts';
import { createRelationship, type Relationship } from '../../../contract/personRelationships.ts';
import { DAY } from '../../../contract/time.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAttemptKey } from '../../dataProvider/useAttemptKey.ts';
import { formatDay, formatPhone } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { useNotifyError } from '../../ui/useNotifyError.ts';
import { wireDay } from '../../ui/wireValues.ts';
import { PatientDialog } from '../orderWizard/patient/PatientDialog.tsx';

interface Props {
  mother: Patient;
  relationships: readonly Relationship[];
  onAdded: () => void;
}

/** Registers a child of a woman who has just given birth, under her name until the child has one. */
export const NewbornButton: FC<Props> = ({ mother, relationships, onAdded }) => {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { call } = useDataProvider<LabDataProvider>();
  const keyOf = useAttemptKey();
  const [isOpen, setOpen] = useState(false);
  const yesterday = wireDay(new Date(Date.now() - DAY));
  const order =
    1 +
    relationships.filter(({ type, person }) => type === 'motherOf' && person.dateOfBirth >= yesterday).length;
  const { mutate } = useMutation({
    mutationFn: (relatedPatientId: number) => {
      const body = {
        patientId: mother.id,
        relatedPatientId,
        type: 'motherOf',
        multipleBirthOrder: order,
      } as const;
      return call(createRelationship, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: () => {
      notify('relationships.newbornAdded', { type: 'success' });
      onAdded();
    },
    onError: notifyError,
  });
  const relate = (childId: number) => {
    setOpen(false);
    mutate(childId);
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('relationships.newborn')}
      </button>
      {isOpen && (
        <PatientDialog
          kind="new"
          contractId={mother.contractId}
          term=""
          initial={{
            lastName: mother.lastName,
            firstName: t('relationships.newbornName', { order }),
            dateOfBirth: formatDay(new Date()),
            mobilePhone: formatPhone(mother.mobilePhone),
          }}
          onClose={() => setOpen(false)}
          onChoose={relate}
          onRegistered={relate}
        />
      )}
    </>
  );
};
