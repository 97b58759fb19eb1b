import { useState, type FC } from 'react';
import { BulkExportButton, DataTable, List, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { letterStates, type IncomingLetter } from '../../../contract/incomingLetters.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';
import { MomentField } from '../../administration/MomentField.tsx';
import { LetterDialog } from './LetterDialog.tsx';
import { ReceiveLetters } from './ReceiveLetters.tsx';

const texts = 'resources.admin/mail-manager/incoming';

const stateChoices = letterStates.map((id) => ({
  id,
  name: `${texts}.states.${id}` satisfies MessageKey,
}));
const tones = {
  unmatched: 'warning',
  attached: 'success',
  saved: 'info',
  forwarded: 'info',
  ignored: 'off',
} as const;

const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
];

/** The subject, which opens the letter. */
const Subject: FC = () => {
  const t = useT();
  const letter = useRecordContext<IncomingLetter>();
  const [isOpen, setOpen] = useState(false);
  if (letter === undefined) return null;
  return (
    <>
      <button
        type="button"
        className="button plain"
        style={{ paddingInline: 0, textAlign: 'start', whiteSpace: 'normal' }}
        onClick={() => setOpen(true)}
      >
        {letter.subject || t(`${texts}.noSubject`)}
      </button>
      {isOpen && <LetterDialog letter={letter} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Letters to the laboratory, those left to be attached by hand among them; more are received here from files. */
export const IncomingLetterList: FC = () => {
  const t = useT();
  return (
    <>
      <ReceiveLetters />
      <List
        title="resources.admin/mail-manager/incoming.tab"
        filters={filters}
        sort={{ field: 'receivedAt', order: 'DESC' }}
        empty={false}
      >
        <DataTable<IncomingLetter> bulkActionButtons={<BulkExportButton />} rowClick={false}>
          <DataTable.Col<IncomingLetter> source="receivedAt" field={MomentField} sx={columnFrom('sm')} />
          <DataTable.Col<IncomingLetter> source="from" disableSort sx={columnFrom('md')} />
          <DataTable.Col<IncomingLetter> source="subject" disableSort>
            <Subject />
          </DataTable.Col>
          <DataTable.Col<IncomingLetter> source="fileName" disableSort sx={columnFrom('md')} />
          <DataTable.Col<IncomingLetter>
            source="state"
            render={({ state, reason, barcode }: IncomingLetter) => (
              <>
                <StatusChip tone={tones[state]}>{t(`${texts}.states.${state}`)}</StatusChip>{' '}
                {barcode !== '' && <span className="mono">{barcode}</span>}
                {reason !== '' && <small className="quiet">{t(`${texts}.reasons.${reason}`)}</small>}
              </>
            )}
            disableSort
          />
          <DataTable.Col<IncomingLetter> source="maskName" disableSort sx={columnFrom('lg')} />
        </DataTable>
      </List>
    </>
  );
};
