import { useId, type FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { useDraftContext, useScopeContext } from '../state/wizardContexts.ts';
import { useDoctors } from './useOrderForm.ts';

interface Props {
  isRequired: boolean;
  error: string | undefined;
  onChanged: () => void;
}

/** Selects the referring doctor of the contract. */
export const DoctorSelect: FC<Props> = ({ isRequired, error, onChanged }) => {
  const t = useT();
  const { state, dispatch } = useDraftContext();
  const { contract } = useScopeContext();
  const { data, error: failure, retry } = useDoctors(contract?.id ?? null);
  const { commissionaireId } = state.checkout;
  const doctors = data?.filter(({ id: one, isActive }) => isActive || one === commissionaireId);
  const id = useId();
  const hint = isRequired ? t('shell.required') : undefined;
  const nobody = doctors?.length === 0 ? t('orders.checkout.noDoctors') : hint;
  const note = error ?? (failure ? t('orders.checkout.doctorsFailed') : nobody);
  const change = (value: string) => {
    dispatch({ type: 'checkoutChanged', change: { commissionaireId: value === '' ? null : Number(value) } });
    onChanged();
  };
  return (
    <div className="field">
      <label htmlFor={id}>{t('orders.checkout.doctor')}</label>
      <select
        id={id}
        name="commissionaireId"
        className="input"
        value={doctors ? (commissionaireId ?? '') : ''}
        disabled={doctors?.length === 0}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => change(event.target.value)}
      >
        <option value="">{t('orders.checkout.noDoctor')}</option>
        {doctors?.map((doctor) => (
          <option key={doctor.id} value={doctor.id}>
            {doctor.lastName} {doctor.firstName}
          </option>
        ))}
      </select>
      <span id={`${id}-note`} className={error === undefined ? 'note' : 'note error'}>
        {note}
      </span>
      {failure && (
        <button type="button" className="button plain small checkout-again" onClick={retry}>
          {t('errors.Common.retry')}
        </button>
      )}
    </div>
  );
};
