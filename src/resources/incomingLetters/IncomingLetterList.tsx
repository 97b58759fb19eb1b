import './letters.css';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type FC } from 'react';
import { SelectInput } from 'react-admin';
import { letterStates, type IncomingLetter } from '../../../contract/incomingLetters.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { MomentField } from '../../administration/MomentField.tsx';
import { TwoLines } from '../../administration/TwoLines.tsx';
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
  report: 'off',
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

const Outcome: FC<{ letter: IncomingLetter }> = ({ letter: { state, reason, barcode } }) => {
  const t = useT();
  return (
    <>
      <StatusChip tone={tones[state]}>{t(`${texts}.states.${state}`)}</StatusChip>{' '}
      {barcode !== '' && <span className="mono">{barcode}</span>}
      {reason !== '' && <small className="quiet letter-reason">{t(`${texts}.reasons.${reason}`)}</small>}
    </>
  );
};

/** A letter where there is no room for columns. */
const Narrow: FC<{ letter: IncomingLetter }> = ({ letter }) => (
  <Box sx={{ paddingBlock: 1 }}>
    <MomentField source="receivedAt" />
    <div>
      <Subject letter={letter} />
    </div>
    <Typography component="div" variant="caption" color="textSecondary" sx={{ marginBottom: 1 }}>
      <TwoLines text={letter.from} />
      <TwoLines text={letter.fileName} />
    </Typography>
    <Outcome letter={letter} />
  </Box>
);

/**
 * Letters to the laboratory, including unmatched ones to attach by hand. Letters can also be received from files.
 */
export const IncomingLetterList: FC = () => {
  const isNarrow = useMedia('(max-width: 899.98px)');
  return (
    <>
      <ReceiveLetters />
      <ResourceList
        name="admin/mail-manager/incoming"
        filters={filters}
        sort={{ field: 'receivedAt', order: 'DESC' }}
        empty={false}
        rowClick={false}
        columns={
          isNarrow
            ? [{ source: 'receivedAt', render: (letter) => <Narrow letter={letter} /> }]
            : [
                { source: 'receivedAt', field: MomentField },
                { source: 'from' },
                { source: 'subject', render: (letter) => <Subject letter={letter} /> },
                {
                  source: 'fileName',
                  render: ({ fileName }) => <span className="letter-subject">{fileName}</span>,
                },
                { source: 'state', render: (letter) => <Outcome letter={letter} /> },
                { source: 'maskName', from: 'lg' },
              ]
        }
      />
    </>
  );
};
