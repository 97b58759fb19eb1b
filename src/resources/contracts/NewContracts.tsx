import Alert from '@mui/material/Alert';
import { useState, type FC } from 'react';
import { Title, useCreate, useGetList, useNotify } from 'react-admin';
import type { SilabContract } from '../../../contract/silab.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { ResourceFrame } from '../ResourceFrame.tsx';

const RESOURCE = 'admin/contracts/silab';
type Offered = SilabContract & { id: string };

interface AddDialogProps {
  contract: Offered;
  onAdded: () => void;
  onClose: () => void;
}

/** Asks which units to take over and under which name. */
const AddDialog: FC<AddDialogProps> = ({ contract, onAdded, onClose }) => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const errorText = useErrorText();
  const [unitIds, setUnitIds] = useState(contract.units.map(({ silabId }) => silabId));
  const [workspaceName, setWorkspaceName] = useState('');
  const [create, { isPending, error }] = useCreate();
  const add = () =>
    void create(
      RESOURCE,
      { data: { silabId: contract.silabId, unitIds, workspaceName } },
      {
        onSuccess: ({ statusMessage }) => {
          notify(String(statusMessage), { type: 'success' });
          onAdded();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('resources.admin/contracts.addTitle', { name: contract.name[language] })}
      yes={t('resources.admin/contracts.add')}
      no={t('resources.admin/contracts.notAdd')}
      isPending={isPending || unitIds.length === 0}
      onYes={add}
      onNo={onClose}
    >
      {contract.units.map(({ silabId, name }) => (
        <label key={silabId}>
          <input
            type="checkbox"
            checked={unitIds.includes(silabId)}
            onChange={(event) =>
              setUnitIds(
                event.target.checked ? [...unitIds, silabId] : unitIds.filter((one) => one !== silabId),
              )
            }
          />{' '}
          {name[language]}
        </label>
      ))}
      <LabelledInput
        label={t('resources.admin/contracts.workspace')}
        maxLength={200}
        value={workspaceName}
        onChange={(event) => setWorkspaceName(event.target.value)}
      />
      {!contract.hasPrices && (
        <Alert severity="warning" icon={<Icon name="alert" />}>
          {t('resources.admin/contracts.noPrices')}
        </Alert>
      )}
      {error instanceof Error && <ErrorText message={errorText(error)} />}
    </ConfirmDialog>
  );
};

/** `/admin/contracts/silab`: adds contracts of the laboratory system to the portal. */
export const NewContracts: FC = () => {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const { data, error, refetch } = useGetList<Offered>(RESOURCE);
  const [chosen, setChosen] = useState<Offered | null>(null);
  const close = () => setChosen(null);
  return (
    <ResourceFrame>
      <Title title={t('resources.admin/contracts.silab')} />
      {!data && !error && <Spinner />}
      {error && <ErrorText message={errorText(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={t('resources.admin/contracts.noneNew')} />}
      <ul>
        {data?.map((contract) => (
          <li key={contract.id}>
            {contract.name[language]} ({contract.silabId}){' '}
            <button type="button" className="button small" onClick={() => setChosen(contract)}>
              {t('resources.admin/contracts.add')}
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <AddDialog
          contract={chosen}
          onClose={close}
          onAdded={() => {
            close();
            void refetch();
          }}
        />
      )}
    </ResourceFrame>
  );
};
