import { useState, type FC } from 'react';
import type { Patient } from '../../../contract/patients.ts';
import { createRelationship, type Relationship } from '../../../contract/personRelationships.ts';
import { DAY } from '../../../contract/time.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { formatDay, formatPhone } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
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
  /** Of the open form. */
  const [birth, setBirth] = useState<{ order: number; day: string } | null>(null);
  const open = () => {
    const now = new Date();
    const yesterday = wireDay(new Date(now.getTime() - DAY));
    const siblings = relationships.filter(
      ({ type, person }) => type === 'motherOf' && person.dateOfBirth >= yesterday,
    );
    setBirth({ order: siblings.length + 1, day: formatDay(now) });
  };
  const { mutate } = useAct(createRelationship, {
    done: 'relationships.newbornAdded',
    // Registered with the mother's document, the child is hers already: that is shown, too.
    onSettled: onAdded,
  });
  const relate = (relatedPatientId: number) => {
    setBirth(null);
    if (birth) {
      const child = { relatedPatientId, multipleBirthOrder: birth.order };
      mutate({ body: { patientId: mother.id, type: 'motherOf', ...child } });
    }
  };
  return (
    <>
      <button type="button" className="button" onClick={open}>
        {t('relationships.newborn')}
      </button>
      {birth && (
        <PatientDialog
          kind="new"
          contractId={mother.contractId}
          term=""
          initial={{
            lastName: mother.lastName,
            firstName: t('relationships.newbornName', { order: birth.order }),
            dateOfBirth: birth.day,
            mobilePhone: formatPhone(mother.mobilePhone),
          }}
          onClose={() => setBirth(null)}
          onChoose={relate}
          onRegistered={relate}
        />
      )}
    </>
  );
};
