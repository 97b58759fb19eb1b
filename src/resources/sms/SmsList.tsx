import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FC } from 'react';
import { NullableBooleanInput, SelectInput, TextInput, useRefresh } from 'react-admin';
import { sms, smsStates, type QueuedSms } from '../../../contract/sms.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { MomentField } from '../../administration/MomentField.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { TwoLines } from '../../administration/TwoLines.tsx';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { formatMoney, formatMoment, groupBarcode } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { SmsChannelAlert } from '../../administration/SmsChannelAlert.tsx';
import { useAct } from '../../dataProvider/useAct.ts';

const texts = 'resources.admin/mail-manager/sms';
const tones: Record<QueuedSms['state'], StatusTone> = {
  QUEUED: 'info',
  SENDING: 'info',
  SENT: 'success',
  DELIVERED: 'success',
  UNDELIVERED: 'error',
  PERHAPS: 'warning',
  FAILED: 'error',
  CANCELLED: 'off',
};
const filters = [
  <TextInput key="barcode" source="barcode" />,
  <WireDateInput key="since" source="since" />,
  <WireDateInput key="until" source="until" />,
  <SelectInput key="state" source="state" choices={choicesOf(smsStates, `${texts}.states`)} />,
  <NullableBooleanInput key="isUndelivered" source="isUndelivered" />,
];

interface ActProps {
  id: number;
  act: 'resend' | 'cancel';
}

const ActButton: FC<ActProps> = ({ id, act }) => {
  const t = useT();
  const refresh = useRefresh();
  const { mutate, isPending } = useAct(sms[act], {
    done: `${texts}.${act === 'resend' ? 'queued' : 'cancelled'}`,
    onSettled: () => refresh(),
  });
  return (
    <Button size="small" disabled={isPending} onClick={() => mutate({ body: { id } })}>
      {t(`${texts}.${act}`)}
    </Button>
  );
};

const ToWhom: FC<{ sms: QueuedSms }> = ({ sms: { to, barcode, event } }) => {
  const t = useT();
  return (
    <>
      <div className="nowrap">{to}</div>
      <Typography component="div" variant="caption" color="textSecondary">
        <span className="mono">{groupBarcode(barcode)}</span>,{' '}
        {t(`resources.admin/mail-manager/queue.events.${event}`)}
      </Typography>
    </>
  );
};

/** What became of an SMS: the status, why it failed or waits, in the words of the service, and what it cost. */
const Outcome: FC<{ sms: QueuedSms }> = ({ sms: text }) => {
  const t = useT();
  const language = useLanguage();
  const { id, state, failure, lastError, nextAt, parts, cost, isDemo, canResend } = text;
  const said = [
    failure === null ? '' : t(`${texts}.failures.${failure}`),
    lastError,
    nextAt === null ? '' : `${t(`${texts}.fields.nextAt`)}: ${formatMoment(new Date(nextAt))}`,
    isDemo ? t(`${texts}.demo`) : '',
  ].filter((one) => one !== '');
  const size = t(`${texts}.size`, { smart_count: parts });
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <StatusChip tone={tones[state]}>{t(`${texts}.states.${state}`)}</StatusChip>
        <span className="nowrap">
          {cost === null ? size : `${size}, ${formatMoney(language, cost / 100)}`}
        </span>
        {canResend && <ActButton id={id} act="resend" />}
        {state === 'QUEUED' && <ActButton id={id} act="cancel" />}
      </Stack>
      {said.length > 0 && <TwoLines text={said.join('. ')} />}
    </>
  );
};

/** The queue and log of SMS, newest first. */
export const SmsList: FC = () => {
  const isNarrow = useMedia('(max-width: 899.98px)');
  return (
    <>
      <SmsChannelAlert />
      <ResourceList
        name="admin/mail-manager/sms"
        filters={filters}
        sort={{ field: 'createdAt', order: 'DESC' }}
        columns={
          isNarrow
            ? [
                {
                  source: 'createdAt',
                  render: (text) => (
                    <>
                      <MomentField source="createdAt" />
                      <ToWhom sms={text} />
                      <Outcome sms={text} />
                    </>
                  ),
                },
              ]
            : [
                { source: 'createdAt', field: MomentField },
                { source: 'to', render: (text) => <ToWhom sms={text} /> },
                { source: 'state', render: (text) => <Outcome sms={text} /> },
              ]
        }
      />
    </>
  );
};
