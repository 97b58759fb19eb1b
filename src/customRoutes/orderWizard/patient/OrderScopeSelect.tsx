import type { FC } from 'react';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { useDraftContext, useScopeContext } from '../wizardContexts.ts';
import { LabelledSelect } from '../../../ui/LabelledSelect.tsx';

const idOf = (value: string): number | null => (value === '' ? null : Number(value));

/** Selects the contract and one or all of its subdivisions. */
export const OrderScopeSelect: FC<{ describedBy: string }> = ({ describedBy }) => {
  const t = useT();
  const language = useLanguage();
  const { state } = useDraftContext();
  const { contracts, contract, clientUnitId, chooseScope } = useScopeContext();
  // An existing order keeps its contract and subdivision.
  const isFixed = state.source !== null;
  const units = contract?.clientUnits ?? [];
  return (
    <div className="patients-place">
      <LabelledSelect
        label={t('patients.contract')}
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
        value={clientUnitId ?? ''}
        disabled={isFixed || contract === null}
        aria-describedby={contract === null ? describedBy : undefined}
        onChange={(event) => chooseScope(contract?.id ?? null, idOf(event.target.value))}
      >
        <option value="">{t('patients.allSubdivisions')}</option>
        {units.map(({ id, name }) => (
          <option key={id} value={id}>
            {name[language]}
          </option>
        ))}
      </LabelledSelect>
    </div>
  );
};
