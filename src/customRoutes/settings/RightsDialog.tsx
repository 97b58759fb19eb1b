import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useId, useState, type FC } from 'react';
import type { RoleId } from '../../../contract/codes.ts';
import type { User } from '../../../contract/users.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useUserChange } from './useUserChange.ts';

/** Name, role and contracts of a user, for an administrator. A change of rights takes effect at once. */
export const RightsDialog: FC<{ user: User; onClose: () => void }> = ({ user, onClose }) => {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const roleFieldId = useId();
  const dataProvider = useDataProvider<LabDataProvider>();
  const roles = useQuery({ queryKey: ['roles'], queryFn: () => dataProvider.roles() });
  const contracts = useQuery({ queryKey: ['contracts'], queryFn: () => dataProvider.contracts() });
  const [name, setName] = useState(user.name);
  const [roleId, setRoleId] = useState<RoleId>(user.userRole.id);
  const [contractIds, setContractIds] = useState(user.contracts.map(({ id }) => id));
  const change = useUserChange(onClose);
  const toggle = (id: number) =>
    setContractIds(contractIds.includes(id) ? contractIds.filter((one) => one !== id) : [...contractIds, id]);
  const error = change.error ?? roles.error ?? contracts.error;
  return (
    <Dialog
      title={t('settings.rights.title', { email: user.email })}
      onClose={onClose}
      onSubmit={() => change.mutate({ id: user.id, name, roleId, contractIds })}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('settings.rights.cancel')}
          </button>
          <button type="submit" className="button primary" disabled={change.isPending}>
            {t('settings.rights.save')}
          </button>
        </>
      }
    >
      <TextField label={t('settings.rights.name')} value={name} onChange={setName} hasFocusFirst />
      <div className="field">
        <label htmlFor={roleFieldId}>{t('settings.staff.role')}</label>
        <select
          id={roleFieldId}
          className="input"
          value={roleId}
          onChange={(event) => setRoleId(Number(event.target.value) as RoleId)}
        >
          {(roles.data ?? [user.userRole]).map((role) => (
            <option key={role.id} value={role.id}>
              {role.name}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="rights-contracts">
        <legend>{t('settings.rights.contracts')}</legend>
        {(contracts.data ?? user.contracts).map((contract) => (
          <label key={contract.id}>
            <input
              type="checkbox"
              checked={contractIds.includes(contract.id)}
              onChange={() => toggle(contract.id)}
            />
            {contract.name[language]}
          </label>
        ))}
      </fieldset>
      {error && (
        <p className="message error" role="alert">
          {errorText(error)}
        </p>
      )}
    </Dialog>
  );
};
