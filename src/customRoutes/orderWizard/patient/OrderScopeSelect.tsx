import type { FC, RefObject } from 'react';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { useDraftContext, useScopeContext } from '../state/wizardContexts.ts';
import { LabelledSelect } from '../../../ui/LabelledSelect.tsx';

const idOf = (value: string): number | null => (value === '' ? null : Number(value));

interface Props {
  describedBy?: string | undefined;
  contractField?: RefObject<HTMLSelectElement | null>;
}

/** Selects the contract and one of its subdivisions; `describedBy` says why there is no contract. */
export const OrderScopeSelect: FC<Props> = ({ describedBy, contractField }) => {
  const t = useT();
  const language = useLanguage();
  const { state } = useDraftContext();
  const { contracts, contract, clientUnitId, isUnitAsked, unitField, chooseScope } = useScopeContext();
  // An existing order keeps its contract and subdivision.
  const isFixed = state.source !== null;
  const units = contract?.clientUnits ?? [];
  return (
    <div className="patients-place">
      <LabelledSelect
        label={t('patients.contract')}
        ref={contractField}
        value={contract?.id ?? ''}
        disabled={isFixed || contracts.length === 0}
        onChange={(event) => chooseScope(idOf(event.target.value), null)}
      >
        {contract === null && <option value="">{t('patients.chooseContract')}</option>}
        {contracts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name[language]}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect
        label={t('patients.subdivision')}
        ref={unitField}
        value={clientUnitId ?? ''}
        error={isUnitAsked ? t('patients.chooseSubdivision') : undefined}
        disabled={isFixed || units.length === 0}
        {...(contract === null && { 'aria-describedby': describedBy })}
        onChange={(event) => chooseScope(contract?.id ?? null, idOf(event.target.value))}
      >
        {clientUnitId === null && (
          <option value="">
            {t(isFixed || units.length === 0 ? 'patients.noSubdivision' : 'patients.chooseSubdivision')}
          </option>
        )}
        {units.map(({ id, name }) => (
          <option key={id} value={id}>
            {name[language]}
          </option>
        ))}
      </LabelledSelect>
    </div>
  );
};
