import type { FC } from 'react';
import type { Patient } from '../../../../contract/patients.ts';
import { formatBirth } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogQuestion } from '../../../ui/DialogQuestion.tsx';
import { PatientFacts } from '../state/PatientFacts.tsx';

interface Props {
  /** How many services were chosen. */
  services: number;
  /** Whom the basket was collected for, and who was chosen now; null while unknown. */
  before: Patient | null;
  after: Patient | null;
  onAnswer: (keepsBasket: boolean) => void;
  onStay: () => void;
}

/** Asks whether the services that were chosen for one patient go to another; Enter begins anew. */
export const BasketQuestion: FC<Props> = ({ services, before, after, onAnswer, onStay }) => {
  const t = useT();
  const person = (patient: Patient | null) =>
    patient && <PatientFacts patient={patient} facts={[formatBirth(patient)]} />;
  const actions = (
    <>
      <button type="button" className="button" onClick={() => onAnswer(true)}>
        {t('wizard.basket.move')}
      </button>
      <button type="button" className="button primary" onClick={() => onAnswer(false)}>
        {t('wizard.basket.anew')}
      </button>
    </>
  );
  return (
    <Dialog title={t('wizard.basket.whose')} onClose={onStay} actions={actions}>
      <DialogQuestion onEnter={() => onAnswer(false)}>
        <dl className="basket-question">
          <dt>{t('wizard.basket.collectedFor', { smart_count: services })}</dt>
          <dd className="wrap">{person(before)}</dd>
          <dt>{t('wizard.basket.chosenNow')}</dt>
          <dd className="wrap">{person(after)}</dd>
        </dl>
      </DialogQuestion>
    </Dialog>
  );
};
