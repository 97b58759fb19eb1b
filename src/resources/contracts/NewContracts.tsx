import './newContracts.css';
import Button from '@mui/material/Button';
import { useState, type FC } from 'react';
import {
  DataTable,
  ListContextProvider,
  Title,
  useGetList,
  useList,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { SilabContract } from '../../../contract/silab.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';
import { ResourceFrame } from '../../administration/ResourceFrame.tsx';
import { AddContractDialog } from './AddContractDialog.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';

type Offered = SilabContract & { id: string };

const RESOURCE = 'admin/contracts/silab';
/** ms */
const POLLING = 2000;
const tones = {
  NEW: 'warning',
  CHECKED: 'info',
  ACTIVATING: 'neutral',
  ACTIVE: 'success',
  ERROR: 'error',
} as const;

/** Remarks on a contract, besides its state. */
const Notes: FC = () => {
  const t = useT();
  const { state, message = '', warnings = [] } = useRecordContext<Offered>() ?? {};
  const texts = [
    message,
    ...warnings.map((code) => t(`resources.admin/contracts.takeoverWarnings.code${code}`)),
  ].filter((text) => text !== '');
  if (state === undefined) return null;
  return (
    <div className="takeover-state">
      <StatusChip tone={tones[state]}>{t(`resources.admin/contracts.takeoverStates.${state}`)}</StatusChip>
      {state !== 'ACTIVE' && texts.map((text) => <p key={text}>{text}</p>)}
    </div>
  );
};

const Actions: FC = () => {
  const t = useT();
  const contract = useRecordContext<Offered>();
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(false);
  if (!contract || contract.state === 'ACTIVATING') return null;
  if (contract.state === 'ACTIVE')
    return (
      <Button
        component={Link}
        to={`/admin/contracts/settings?contractId=${String(contract.contractId)}`}
        size="small"
      >
        {t('resources.admin/contracts.openSettings')}
      </Button>
    );
  return (
    <>
      <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setIsOpen(true)}>
        {t('resources.admin/contracts.add')}
      </Button>
      {isOpen && <AddContractDialog contract={contract} onTried={refresh} onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** `/admin/contracts/silab`: adds contracts of the laboratory system to the portal. */
export const NewContracts: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { data, isPending, error, refetch } = useGetList<Offered>(
    RESOURCE,
    { meta: { isBackground: true } },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.some((one) => one.state === 'ACTIVATING') ? POLLING : false,
    },
  );
  const list = useList({ data: data ?? [], isPending });
  const units = ({ units: all }: Offered) => all.map(({ name }) => name[language]).join(', ');
  return (
    <ResourceFrame>
      <Title title={t('resources.admin/contracts.silab')} />
      {isPending && <Spinner />}
      <ReadError of={{ error, refetch }} />
      {data?.every(({ state }) => state === 'ACTIVE') && (
        <EmptyState
          title={t('resources.admin/contracts.noneNew')}
          hint={t('resources.admin/contracts.noneNewHint')}
        />
      )}
      <ListContextProvider value={list}>
        <DataTable<Offered> resource={RESOURCE} bulkActionButtons={false} rowClick={false} empty={<></>}>
          <DataTable.Col<Offered>
            label="resources.admin/contracts.fields.name"
            source="name"
            render={({ name }: Offered) => name[language]}
            disableSort
          />
          <DataTable.Col<Offered>
            label="resources.admin/contracts.fields.code"
            source="silabId"
            disableSort
            sx={columnFrom('sm')}
          />
          <DataTable.Col<Offered>
            label="resources.admin/contracts.fields.units"
            source="units"
            render={units}
            disableSort
            sx={columnFrom('md')}
          />
          <DataTable.Col<Offered> label="resources.admin/contracts.takeoverState" source="state" disableSort>
            <Notes />
          </DataTable.Col>
          <DataTable.Col<Offered> label={false} disableSort>
            <Actions />
          </DataTable.Col>
        </DataTable>
      </ListContextProvider>
    </ResourceFrame>
  );
};
