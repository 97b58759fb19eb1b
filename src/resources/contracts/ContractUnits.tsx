import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FC } from 'react';
import { useNotify, useRecordContext, useUpdate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { ContractSettings } from '../../../contract/contractSettings.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';

/** A removal that waits for confirmation. */
interface Removal {
  name: string;
  change: Partial<ContractSettings>;
}

/**
 * The units of a contract, with buttons to remove a unit or the contract unless orders are in progress. A removal
 * reloads the record, so unsaved changes of the form must be saved first.
 */
export const ContractUnits: FC = () => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const errorText = useErrorText();
  const contract = useRecordContext<ContractSettings>();
  const { isDirty } = useFormState();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [update, { isPending }] = useUpdate<ContractSettings>();
  if (!contract) return null;
  const active = contract.units.filter(({ isActive }) => isActive);
  const remove = ({ change }: Removal) =>
    update(
      'admin/contracts',
      { id: contract.id, data: { ...contract, ...change }, previousData: contract },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('resources.admin/contracts.removed', { type: 'success' }),
        onError: (error) => notify(errorText(error), { type: 'error' }),
        onSettled: () => setRemoval(null),
      },
    );
  const button = (name: string, ordersInWork: number, change: Removal['change']) =>
    ordersInWork > 0 ? (
      <span className="quiet">
        {name} · {t('resources.admin/contracts.inWork', { smart_count: ordersInWork })}
      </span>
    ) : (
      <Button size="small" variant="outlined" disabled={isDirty} onClick={() => setRemoval({ name, change })}>
        {t('resources.admin/contracts.remove', { name })}
      </Button>
    );
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 1, marginBottom: 2 }}>
      <Stack component="ul" sx={{ gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {active.map(({ id, name, ordersInWork }) => (
          <li key={id}>
            {button(name[language], ordersInWork, {
              units: contract.units.map((unit) => (unit.id === id ? { ...unit, isActive: false } : unit)),
            })}
          </li>
        ))}
      </Stack>
      {contract.isActive && button(contract.name[language], contract.ordersInWork, { isActive: false })}
      {removal && (
        <ConfirmDialog
          title={t('resources.admin/contracts.removeTitle', { name: removal.name })}
          yes={t('resources.admin/contracts.removeYes')}
          no={t('resources.admin/contracts.keep')}
          isPending={isPending}
          onYes={() => void remove(removal)}
          onNo={() => setRemoval(null)}
        >
          <p>{t('resources.admin/contracts.removeText')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
};
