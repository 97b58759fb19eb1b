import type { FC } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { ResourceFrame } from '../../administration/ResourceFrame.tsx';
import { ContractEdit } from './ContractEdit.tsx';

/** `/admin/contracts/settings`: the settings of the contract in `contractId`, or of the first one. */
export const ContractSettings: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { userContracts } = useSessionUser();
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('contractId')) || userContracts[0]?.id;
  return (
    <ResourceFrame>
      <div className="form">
        <LabelledSelect
          label={t('resources.admin/contracts.contract')}
          value={id ?? ''}
          onChange={(event) => setParams({ contractId: event.target.value })}
        >
          {userContracts.map((contract) => (
            <option key={contract.id} value={contract.id}>
              {contract.name[language]}
            </option>
          ))}
        </LabelledSelect>
      </div>
      <ResourceContextProvider value="admin/contracts">
        {id !== undefined && <ContractEdit key={id} id={id} />}
      </ResourceContextProvider>
    </ResourceFrame>
  );
};
