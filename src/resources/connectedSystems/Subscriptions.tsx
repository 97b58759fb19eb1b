import './subscriptions.css';
import Button from '@mui/material/Button';
import { useState, type FC } from 'react';
import { useRecordContext, useRefresh } from 'react-admin';
import type { ConnectedSystem } from '../../../contract/connectedSystems.ts';
import { hookFailureText, switchOffSubscription } from '../../../contract/subscriptions.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useAct } from '../../dataProvider/useAct.ts';

type Subscription = ConnectedSystem['subscriptions'][number];

const texts = 'resources.admin/connected-system.subscriptions';
const tones = {
  requested: 'info',
  active: 'success',
  failing: 'warning',
  error: 'error',
  off: 'off',
} as const;

const SwitchOff: FC<{ subscription: Subscription }> = ({ subscription: { id, host } }) => {
  const t = useT();
  const refresh = useRefresh();
  const [isAsked, setIsAsked] = useState(false);
  const switchOff = useAct(switchOffSubscription, {
    onSuccess: () => {
      setIsAsked(false);
      refresh();
    },
  });
  const label = t(`${texts}.switchOff`);
  return (
    <>
      <Button size="small" aria-label={`${label}: ${host}`} onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={label}
          yes={label}
          no={t(`${texts}.keep`)}
          isPending={switchOff.isPending}
          onYes={() => switchOff.mutate({ body: { id } })}
          onNo={() => setIsAsked(false)}
        >
          {t(`${texts}.question`, { host })}
        </ConfirmDialog>
      )}
    </>
  );
};

const Row: FC<{ subscription: Subscription }> = ({ subscription }) => {
  const t = useT();
  const { host, criteria, state, lastSuccessAt, waiting, failure, failureDetail } = subscription;
  const shown = state === 'active' && failure !== null ? 'failing' : state;
  return (
    <li aria-label={host}>
      <span>
        <strong>{host}</strong> <StatusChip tone={tones[shown]}>{t(`${texts}.states.${shown}`)}</StatusChip>
      </span>
      <span className="mono">{criteria}</span>
      {failure !== null && <span>{hookFailureText(t(`${texts}.failures.${failure}`), failureDetail)}</span>}
      <span className="quiet">
        {lastSuccessAt === null
          ? t(`${texts}.never`)
          : t(`${texts}.last`, { moment: formatMoment(new Date(lastSuccessAt)) })}
        {waiting > 0 && `, ${t(`${texts}.waiting`, { smart_count: waiting })}`}
      </span>
      {state !== 'off' && <SwitchOff subscription={subscription} />}
    </li>
  );
};

/** Where a system is notified of results, and whether the notifications arrive. */
export const Subscriptions: FC = () => {
  const t = useT();
  const { reads = [], subscriptions = [] } = useRecordContext<ConnectedSystem>() ?? {};
  if (!reads.includes('Subscription') && subscriptions.length === 0) return null;
  return (
    <section className="subscriptions">
      <h3>{t('resources.admin/connected-system.fields.subscriptions')}</h3>
      {subscriptions.length === 0 ? (
        <p className="quiet">{t(`${texts}.none`)}</p>
      ) : (
        <ul>
          {subscriptions.map((one) => (
            <Row key={one.id} subscription={one} />
          ))}
        </ul>
      )}
    </section>
  );
};
