import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { connectionMessages, type ConnectionMessage } from '../../../contract/connections.ts';
import { FactList } from '../../administration/FactList.tsx';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useReplay } from './useReplay.ts';

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
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const [note, setNote] = useState('');
  const { call } = useDataProvider<LabDataProvider>();
  const dismiss = useMutation({
    mutationFn: () => call(connectionMessages.dismiss, { body: { ids: [id], note } }),
    onSuccess: () => {
      notify(`${texts}.dismissed`, { type: 'success' });
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
      onYes={() => dismiss.mutate()}
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

/** A message segment by segment, and what can be done about it. */
export const MessageDetails: FC = () => {
  const t = useT();
  const errorText = useErrorText();
  const row = useRecordContext<ConnectionMessage>();
  const replay = useReplay();
  const [isDismissing, setDismissing] = useState(false);
  const { call } = useDataProvider<LabDataProvider>();
  // The list keeps its rows, which have no content, as the records of react-admin.
  const { data, error, refetch } = useQuery({
    queryKey: ['connectionMessages', row?.id],
    queryFn: () => call(connectionMessages.one, { query: { id: row?.id ?? 0 } }),
    gcTime: 0,
  });
  if (error) return <ErrorText message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  const { id, controlId, fileName, settledBy, settledAt, note, state, reasons, connectionId } = data.item;
  const said = (field: 'controlId' | 'fileName' | 'settledBy' | 'settledAt' | 'note', value: string) =>
    value === '' ? [] : [[t(`${texts}.fields.${field}`), value] as const];
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
        ]}
      />
      {state === 'quarantined' && (
        <div className="message-actions">
          <Button variant="contained" disabled={replay.isPending} onClick={() => replay.mutate([id])}>
            {t(`${texts}.replay`)}
          </Button>
          {reasons.some(({ code }) => ofCodes.has(code)) && (
            <Button variant="outlined" component={Link} to={`/admin/settings/code?filter=${filter}`}>
              {t(`${texts}.mapCodes`)}
            </Button>
          )}
          <Button onClick={() => setDismissing(true)}>{t(`${texts}.dismiss`)}</Button>
        </div>
      )}
      <Content message={data.item} />
      {isDismissing && <DismissDialog id={id} onClose={() => setDismissing(false)} />}
    </div>
  );
};
