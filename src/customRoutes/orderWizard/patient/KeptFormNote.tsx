import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import type { PatientForm } from './patientForm.ts';

interface Props {
  /** A form that was left; null if there is none to offer. */
  offer: PatientForm | null;
  isRestored: boolean;
  restore: () => void;
  /** Drops the kept form, also from the fields. */
  onDrop: () => void;
}

/** Offers an unfinished form, or says that the fields were restored from one. */
export const KeptFormNote: FC<Props> = ({ offer, isRestored, restore, onDrop }) => {
  const t = useT();
  if (offer === null && !isRestored) return null;
  const name = offer && [offer.lastName, offer.firstName, offer.paternalName].filter(Boolean).join(' ');
  return (
    <div className="row message kept-form" role="status">
      <span>{name === null ? t('patients.kept.restored') : t('patients.kept.offer', { name })}</span>
      {name !== null && (
        <button type="button" className="button small" onClick={restore}>
          {t('patients.kept.continue')}
        </button>
      )}
      <button type="button" className="button plain small" onClick={onDrop}>
        {t(name === null ? 'patients.kept.startOver' : 'patients.kept.drop')}
      </button>
    </div>
  );
};
