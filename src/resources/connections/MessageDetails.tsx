import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FC } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { connectionMessages, type ConnectionMessage } from '../../../contract/connectionMessages.ts';
import { FactList } from '../../administration/FactList.tsx';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { SettleLines } from './SettleLines.tsx';
import { useReplay } from './useReplay.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { ReadError } from '../../ui/ErrorText.tsx';

const texts = 'resources.admin/settings/message';
/** Reasons that a line of the code map mends. */
const ofCodes = new Set([
  'unknownService',
  'unknownAnalyte',
  'unknownUnit',
  'unknownFlag',
  'unknownRejection',
  'unknownAntibiotic',
  'unmappedService',
]);

/** The segments of a message; a field that cannot be filed is marked. */
const Content: FC<{ message: ConnectionMessage }> = ({ message: { content, reasons } }) => {
  const t = useT();
  const translate = useTranslate();
  const seen = new Map<string, number>();
  const isFault = (segment: string, number: number) =>
    reasons.some(({ at }) => at === `${segment}-${String(number)}`);
  return (
    <table className="message-content">
      <thead>
        <tr>
          <th scope="col">{t(`${texts}.field`)}</th>
          <th scope="col">{t(`${texts}.value`)}</th>
        </tr>
      </thead>
      {content.map(({ name, fields }, place) => {
        const occurrence = (seen.get(name) ?? 0) + 1;
        seen.set(name, occurrence);
        const segment = occurrence === 1 ? name : `${name}[${String(occurrence)}]`;
        return (
          <tbody key={place}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                <span className="mono">{segment}</span> {translate(`${texts}.segments.${name}`, { _: '' })}
              </th>
            </tr>
            {fields.map(({ number, value }) => (
              <tr key={number}>
                <td>
                  <span className="mono">{number}</span>{' '}
                  <span className="quiet">
                    {translate(`${texts}.parts.${name}-${String(number)}`, { _: '' })}
                  </span>
                </td>
                <td>{isFault(segment, number) ? <mark>{value}</mark> : value}</td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
};

/** Asks why a message is closed without being filed. */
const DismissDialog: FC<{ id: number; onClose: () => void }> = ({ id, onClose }) => {
  const t = useT();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const [note, setNote] = useState('');
  const dismiss = useAct(connectionMessages.dismiss, {
    done: `${texts}.dismissed`,
    onError: 'shown',
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(`${texts}.dismissTitle`)}
      yes={t(`${texts}.dismiss`)}
      no={t('resources.status.cancel')}
      isLoss
      isPending={dismiss.isPending || note.trim() === ''}
      onYes={() => dismiss.mutate({ body: { ids: [id], note } })}
      onNo={onClose}
    >
      <p>{t(`${texts}.dismissText`)}</p>
      <TextField
        label={t(`${texts}.fields.note`)}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        error={dismiss.error !== null}
        helperText={dismiss.error && errorText(dismiss.error)}
        required
        multiline
        fullWidth
      />
    </ConfirmDialog>
  );
};

/** A name or a day of HL7 as people read it. */
const asRead = (text: string): string =>
  text.replace(/^(\d{4})(\d\d)(\d\d)/, '$3.$2.$1').replaceAll(' ^ ', ' ');

/** The patient of the order beside the one of the message, what differs marked. */
const Patients: FC<{ message: ConnectionMessage }> = ({ message: { patient, content } }) => {
  const t = useT();
  const pid = content.find(({ name }) => name === 'PID');
  if (patient === null || pid === undefined) return null;
  const sent = (number: number) => pid.fields.find((field) => field.number === number)?.value ?? '';
  const { lastName, firstName, paternalName, dateOfBirth, gender } = patient;
  const rows = [
    [5, [lastName, firstName, paternalName].filter(Boolean).join(' ^ ')],
    [7, dateOfBirth],
    [8, gender],
  ] as const;
  return (
    <table className="message-patients">
      <thead>
        <tr>
          <th scope="col">{t(`${texts}.patient`)}</th>
          <th scope="col">{t(`${texts}.ofOrder`)}</th>
          <th scope="col">{t(`${texts}.ofMessage`)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([number, ours]) => {
          const theirs = sent(number);
          const parts = theirs.toLowerCase().split(' ^ ');
          // A time may follow the day, and a patronymic may be missing.
          const isSame = (part: string, at: number) =>
            number === 7 ? parts[at]?.startsWith(part) : part === parts[at] || (at === 2 && !parts[at]);
          const areSame = ours.toLowerCase().split(' ^ ').every(isSame);
          return (
            <tr key={number}>
              <th scope="row">{t(`${texts}.parts.PID-${number}`)}</th>
              <td>{asRead(ours)}</td>
              <td>{areSame ? asRead(theirs) : <mark>{asRead(theirs)}</mark>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** Opens a closed message again. */
const ReopenButton: FC<{ id: number; onDone: () => void }> = ({ id, onDone }) => {
  const t = useT();
  const reopen = useAct(connectionMessages.reopen, { done: `${texts}.reopened`, onSuccess: onDone });
  return (
    <Button
      variant="outlined"
      disabled={reopen.isPending}
      onClick={() => reopen.mutate({ body: { ids: [id] } })}
    >
      {t(`${texts}.reopen`)}
    </Button>
  );
};

/** A message segment by segment, and what can be done about it. */
export const MessageDetails: FC = () => {
  const t = useT();
  const row = useRecordContext<ConnectionMessage>();
  const replay = useReplay();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isDismissing, setDismissing] = useState(false);
  // The list keeps its rows, which have no content, as the records of react-admin.
  const opened = useRead(connectionMessages.one, { query: { id: row?.id ?? 0 } }, { gcTime: 0 });
  const { data, error, refetch } = opened;
  if (error) return <ReadError of={opened} />;
  if (!data) return <Spinner />;
  const { id, controlId, fileName, settledBy, settledAt, note, state, reasons, connectionId } = data.item;
  const { arrivals, raw } = data.item;
  const reread = () => {
    refresh();
    void refetch();
  };
  const copy = () =>
    navigator.clipboard.writeText(raw).then(
      () => notify(`${texts}.copied`, { type: 'success' }),
      () => notify(`${texts}.notCopied`, { type: 'error' }),
    );
  const said = (
    field: 'controlId' | 'fileName' | 'settledBy' | 'settledAt' | 'note' | 'arrivals',
    value: string,
  ) => (value === '' ? [] : [[t(`${texts}.fields.${field}`), value] as const]);
  const filter = encodeURIComponent(JSON.stringify({ connectionId, isUnmapped: true }));
  return (
    <div className="message-details">
      <FactList
        facts={[
          ...said('controlId', controlId),
          ...said('fileName', fileName),
          ...said('settledBy', settledBy),
          ...said('settledAt', settledAt === null ? '' : formatMoment(new Date(settledAt))),
          ...said('note', note),
          ...said('arrivals', arrivals > 1 ? String(arrivals) : ''),
        ]}
      />
      <SettleLines message={data.item} onDone={reread} />
      <Patients message={data.item} />
      <div className="message-actions">
        {state === 'quarantined' && (
          <>
            <Button
              variant="contained"
              disabled={replay.isPending}
              onClick={() => replay.mutate({ body: { ids: [id] } })}
            >
              {t(`${texts}.replay`)}
            </Button>
            {reasons.some(({ code }) => ofCodes.has(code)) && (
              <Button variant="outlined" component={Link} to={`/admin/settings/code?filter=${filter}`}>
                {t(`${texts}.mapCodes`)}
              </Button>
            )}
            <Button onClick={() => setDismissing(true)}>{t(`${texts}.dismiss`)}</Button>
          </>
        )}
        {state === 'dismissed' && <ReopenButton id={id} onDone={reread} />}
        <Button onClick={() => void copy()}>{t(`${texts}.copy`)}</Button>
      </div>
      <Content message={data.item} />
      {isDismissing && <DismissDialog id={id} onClose={() => setDismissing(false)} />}
    </div>
  );
};
