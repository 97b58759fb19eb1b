import './letters.css';
import { useState, type FC } from 'react';
import { SelectInput } from 'react-admin';
import { letterStates, type IncomingLetter } from '../../../contract/incomingLetters.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { choicesOf } from '../../administration/choicesOf.ts';
import { MomentField } from '../../administration/MomentField.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { LetterDialog } from './LetterDialog.tsx';
import { ReceiveLetters } from './ReceiveLetters.tsx';

const texts = 'resources.admin/mail-manager/incoming';

const tones = {
  unmatched: 'warning',
  attached: 'success',
  saved: 'info',
  forwarded: 'info',
  ignored: 'off',
} as const;

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(letterStates, `${texts}.states`)} alwaysOn />,
];

/** The subject, which opens the letter. */
const Subject: FC<{ letter: IncomingLetter }> = ({ letter }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button plain letter-open" onClick={() => setOpen(true)}>
        <span className="letter-subject">{letter.subject || t(`${texts}.noSubject`)}</span>
      </button>
      {isOpen && <LetterDialog letter={letter} onClose={() => setOpen(false)} />}
    </>
  );
};

/**
 * Letters to the laboratory, including unmatched ones to attach by hand. Letters can also be received from files.
 */
export const IncomingLetterList: FC = () => {
  const t = useT();
  return (
    <>
      <ReceiveLetters />
      <ResourceList
        name="admin/mail-manager/incoming"
        filters={filters}
        sort={{ field: 'receivedAt', order: 'DESC' }}
        empty={false}
        rowClick={false}
        columns={[
          { source: 'receivedAt', field: MomentField, from: 'sm' },
          { source: 'from', from: 'md' },
          { source: 'subject', render: (letter) => <Subject letter={letter} /> },
          {
            source: 'fileName',
            render: ({ fileName }) => <span className="letter-subject">{fileName}</span>,
            from: 'md',
          },
          {
            source: 'state',
            render: ({ state, reason, barcode }) => (
              <>
                <StatusChip tone={tones[state]}>{t(`${texts}.states.${state}`)}</StatusChip>{' '}
                {barcode !== '' && <span className="mono">{barcode}</span>}
                {reason !== '' && (
                  <small className="quiet letter-reason">{t(`${texts}.reasons.${reason}`)}</small>
                )}
              </>
            ),
          },
          { source: 'maskName', from: 'lg' },
        ]}
      />
    </>
  );
};
