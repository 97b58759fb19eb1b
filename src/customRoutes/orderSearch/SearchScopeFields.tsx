import './orderSearch.css';
import type { FC } from 'react';
import { ALL } from '../../../contract/headers.ts';
import type { Contract } from '../../../contract/contractUnits.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';

interface Props {
  contracts: readonly Contract[];
  contractId: number | null;
  clientUnitId: number | null;
  onChange: (contractId: number | null, clientUnitId: number | null) => void;
  /** Missing: no subdivision select. */
  hasUnits?: boolean;
}

const idOf = (value: string): number | null => (value === '' ? null : Number(value));
/** 'All' is an option like the others, and never sent. */
const unitOf = (value: string): number | null => (Number(value) === ALL ? null : Number(value));

/**
 * Selects a contract and a subdivision, or all of the user's contracts or subdivisions; 'All' is offered when there
 * are several.
 */
export const SearchScopeFields: FC<Props> = ({
  contracts,
  contractId,
  clientUnitId,
  onChange,
  hasUnits = true,
}) => {
  const t = useT();
  const language = useLanguage();
  const units = contracts.find(({ id }) => id === contractId)?.clientUnits ?? [];
  const [onlyUnit] = units;
  return (
    <>
      <LabelledSelect
        label={t('orderSearch.contract')}
        value={contractId ?? ''}
        disabled={contracts.length === 0}
        onChange={(event) => onChange(idOf(event.target.value), null)}
      >
        {contractId === null && <option value="">{t('orderSearch.chooseContract')}</option>}
        {contracts.length > 1 && <option value={ALL}>{t('orderSearch.allContracts')}</option>}
        {contracts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name[language]}
          </option>
        ))}
      </LabelledSelect>
      {hasUnits && (
        <LabelledSelect
          label={t('orderSearch.clientUnit')}
          value={clientUnitId ?? (units.length === 1 ? onlyUnit?.id : ALL)}
          disabled={units.length === 0}
          onChange={(event) => onChange(contractId, unitOf(event.target.value))}
        >
          {units.length !== 1 && <option value={ALL}>{t('orderSearch.allClientUnits')}</option>}
          {units.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </LabelledSelect>
      )}
    </>
  );
};
