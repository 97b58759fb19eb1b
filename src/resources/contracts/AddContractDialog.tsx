import Alert from '@mui/material/Alert';
import { useState, type FC } from 'react';
import { useCreate, useNotify } from 'react-admin';
import type { SilabContract } from '../../../contract/silab.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';

interface Props {
  contract: SilabContract;
  /** Called when the contract was added, or when the failure has changed its state. */
  onTried: () => void;
  onClose: () => void;
}

/** Asks which units of a contract to take over and under which name. */
export const AddContractDialog: FC<Props> = ({ contract, onTried, onClose }) => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const errorText = useErrorText();
  const { silabId, name, units, warnings } = contract;
  const [unitIds, setUnitIds] = useState(units.map((unit) => unit.silabId));
  const [workspaceName, setWorkspaceName] = useState('');
  const [create, { isPending, error }] = useCreate();
  const add = () =>
    void create(
      'admin/contracts/silab',
      { data: { silabId, unitIds, workspaceName } },
      {
        onSuccess: ({ statusMessage }) => {
          notify(String(statusMessage), { type: 'success' });
          onClose();
        },
        onSettled: onTried,
      },
    );
  const choose = (id: string, isChosen: boolean) =>
    setUnitIds(isChosen ? [...unitIds, id] : unitIds.filter((one) => one !== id));
  return (
    <ConfirmDialog
      title={t('resources.admin/contracts.addTitle', { name: name[language] })}
      yes={t('resources.admin/contracts.add')}
      no={t('resources.admin/contracts.notAdd')}
      isPending={isPending || unitIds.length === 0}
      onYes={add}
      onNo={onClose}
    >
      {warnings.map((code) => (
        <Alert key={code} severity="warning" icon={<Icon name="alert" />}>
          {t(`resources.admin/contracts.takeoverWarnings.code${code}`)}
        </Alert>
      ))}
      {units.length > 0 && (
        <fieldset className="choices">
          <legend>{t('resources.admin/contracts.takeoverUnits')}</legend>
          {units.map((unit) => (
            <label key={unit.silabId}>
              <input
                type="checkbox"
                checked={unitIds.includes(unit.silabId)}
                onChange={(event) => choose(unit.silabId, event.target.checked)}
              />
              {unit.name[language]} <span className="quiet">{unit.silabId}</span>
            </label>
          ))}
        </fieldset>
      )}
      <LabelledInput
        label={t('resources.admin/contracts.workspace')}
        maxLength={200}
        value={workspaceName}
        onChange={(event) => setWorkspaceName(event.target.value)}
      />
      {error instanceof Error && <ErrorText message={errorText(error)} />}
    </ConfirmDialog>
  );
};
