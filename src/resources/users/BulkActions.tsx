import Button from '@mui/material/Button';
import { useState, type FC } from 'react';
import {
  BooleanInput,
  BulkExportButton,
  required,
  SelectInput,
  useListContext,
  useNotify,
} from 'react-admin';
import { changeUsers, type Account } from '../../../contract/accounts.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { flags } from './flags.ts';
import { ChosenNames } from '../../administration/ChosenNames.tsx';
import { FormDialog } from '../../administration/FormDialog.tsx';
import { useContractChoices } from '../../administration/useContractChoices.ts';

type Action = 'lock' | 'contract' | 'flag';
interface Values {
  contractId?: number;
  flag?: keyof Account['flags'];
  isSet?: boolean;
}

const changeOf = (action: Action, { contractId = 0, flag, isSet = false }: Values) => ({
  state: action === 'lock' ? ('LOCKED' as const) : undefined,
  contract: action === 'contract' ? { contractId } : undefined,
  flags: flag && { [flag]: isSet },
});

/**
 * Export, lock, add a contract and set a flag for the selected users; names the users that could not be changed.
 */
export const BulkActions: FC = () => {
  const t = useT();
  const notify = useNotify();
  const contracts = useContractChoices();
  const { call } = useLab();
  const { selectedIds, onUnselectItems } = useListContext();
  const [open, setOpen] = useState<Action | null>(null);
  const change = async (values: Values) => {
    if (open === null) return;
    const body = { ids: selectedIds.map(Number), ...changeOf(open, values) };
    const { changed, failed } = await call(changeUsers, { body });
    const refused = failed.map(({ email, statusMessage }) => `${email}: ${statusMessage}`);
    const done = t('resources.admin/users.bulk.done', { smart_count: changed.length });
    if (refused.length === 0) notify(done, { type: 'success' });
    else notify([done, ...refused].join('\n'), { type: 'warning', autoHideDuration: null });
    onUnselectItems();
  };
  return (
    <>
      <BulkExportButton />
      {(['lock', 'contract', 'flag'] as const).map((action) => (
        <Button key={action} onClick={() => setOpen(action)}>
          {t(`resources.admin/users.bulk.${action}`)}
        </Button>
      ))}
      {open !== null && (
        <FormDialog<Values>
          title={t(`resources.admin/users.bulk.${open}`)}
          save={t('resources.admin/users.bulk.save', { smart_count: selectedIds.length })}
          record={open === 'flag' ? { isSet: true } : {}}
          onSave={change}
          onClose={() => setOpen(null)}
        >
          <ChosenNames />
          {open === 'lock' && <p>{t('resources.admin/users.bulk.lockQuestion')}</p>}
          {open === 'contract' && (
            <SelectInput
              source="contractId"
              choices={contracts}
              translateChoice={false}
              validate={required()}
            />
          )}
          {open === 'flag' && (
            <>
              <SelectInput
                source="flag"
                choices={flags.map(({ flag }) => ({
                  id: flag,
                  name: t(`resources.admin/users.fields.flags.${flag}`),
                }))}
                translateChoice={false}
                validate={required()}
              />
              <BooleanInput source="isSet" />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
};
