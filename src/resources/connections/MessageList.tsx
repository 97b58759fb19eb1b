import './messages.css';
import Button from '@mui/material/Button';
import type { FC } from 'react';
import { BulkExportButton, NullableBooleanInput, SelectInput, useListContext } from 'react-admin';
import { messageStates, type QuarantineReason } from '../../../contract/connectionMessages.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { MomentField } from '../../administration/MomentField.tsx';
import { ResourceList, type RowOf } from '../../administration/ResourceList.tsx';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { Causes } from './Causes.tsx';
import { connectionFilter } from './connectionFilter.tsx';
import { FoundText } from './FoundText.tsx';
import { MessageDetails } from './MessageDetails.tsx';
import { useReplay } from './useReplay.ts';

const name = 'admin/settings/message';
const texts = `resources.${name}` as const;
const tones = {
  received: 'info',
  filed: 'success',
  waiting: 'info',
  accepted: 'success',
  quarantined: 'warning',
  dismissed: 'off',
} as const;

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(messageStates, `${texts}.states`)} alwaysOn />,
  <NullableBooleanInput key="isOutgoing" source="isOutgoing" />,
  connectionFilter,
];

const BulkReplay: FC = () => {
  const t = useT();
  const { selectedIds } = useListContext<RowOf<typeof name>>();
  const replay = useReplay();
  return (
    <>
      <Button
        size="small"
        disabled={replay.isPending}
        onClick={() => replay.mutate({ body: { ids: selectedIds } })}
      >
        {t(`${texts}.replay`)}
      </Button>
      <BulkExportButton />
    </>
  );
};

const Reasons: FC<{ reasons: readonly QuarantineReason[] }> = ({ reasons }) => {
  const t = useT();
  return (
    <ul className="message-reasons">
      {reasons.map(({ code, at, found }, place) => (
        <li key={place}>
          {t(`${texts}.reasons.${code}`)}
          {found !== '' && ': '}
          <FoundText code={code} at={at} found={found} />
          {at !== '' && <small className="quiet"> {at}</small>}
        </li>
      ))}
    </ul>
  );
};

/** Messages of connections, those that a person has to settle first. */
export const MessageList: FC = () => {
  const t = useT();
  return (
    <ResourceList
      name={name}
      filters={filters}
      filterDefaultValues={{ state: 'quarantined' }}
      sort={{ field: 'at', order: 'DESC' }}
      bulkActionButtons={<BulkReplay />}
      head={<Causes />}
      expand={<MessageDetails />}
      rowClick="expand"
      columns={[
        { source: 'at', field: MomentField },
        {
          source: 'type',
          render: ({ type, connectionName }) => (
            <div className="message-connection">
              <span className="mono">{type}</span>
              <small className="quiet"> {connectionName}</small>
            </div>
          ),
          from: 'sm',
        },
        { source: 'barcode', render: ({ barcode }) => <span className="mono">{barcode}</span>, from: 'sm' },
        {
          source: 'state',
          render: ({ state, reasons }) => (
            <>
              <StatusChip tone={tones[state]}>{t(`${texts}.states.${state}`)}</StatusChip>
              {reasons.length > 0 && <Reasons reasons={reasons} />}
            </>
          ),
        },
      ]}
    />
  );
};
