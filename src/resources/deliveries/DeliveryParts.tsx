import type { FC } from 'react';
import { useRefresh } from 'react-admin';
import {
  orderDeliveries,
  recallLink,
  type Delivery,
  type DeliveryState,
} from '../../../contract/deliveryLedger.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';
import { useAct } from '../../dataProvider/useAct.ts';

export const texts = 'resources.admin/mail-manager/delivery';
const tones: Record<DeliveryState, StatusTone> = {
  queued: 'info',
  sent: 'success',
  written: 'warning',
  delivered: 'success',
  perhaps: 'warning',
  failed: 'error',
  bounced: 'error',
  cancelled: 'off',
  opened: 'success',
  locked: 'warning',
  expired: 'warning',
  recalled: 'off',
  given: 'neutral',
  withheld: 'warning',
};

interface Props {
  delivery: Delivery;
}

/** Who got it: the address, and the person who wrote to it or got it in the portal. */
export const Recipient: FC<Props> = ({ delivery: { to, by, cause } }) => {
  const t = useT();
  const who = by === '' ? t(`${texts}.laboratory`) : by;
  if (to === '') return <div className="long-words">{who}</div>;
  return (
    <div className="long-words delivery-recipient">
      {to}
      <div className="delivery-more">{cause && cause !== 'person' ? t(`${texts}.causes.${cause}`) : who}</div>
    </div>
  );
};

/** How it was given out, and which version. */
export const Given: FC<Props> = ({ delivery: { kind, resultVersion, isOutdated } }) => {
  const t = useT();
  return (
    <div>
      {t(`${texts}.kinds.${kind}`)}
      {resultVersion !== null &&
        resultVersion > 1 &&
        `, ${t(`${texts}.version`, { version: resultVersion })}`}
      {isOutdated && <div className="delivery-outdated">{t(`${texts}.outdated`)}</div>}
    </div>
  );
};

const RecallButton: FC<{ id: number }> = ({ id }) => {
  const t = useT();
  const refresh = useRefresh();
  const { mutate, isPending } = useAct(recallLink, {
    done: `${texts}.recalled`,
    onSettled: () => refresh(),
    stale: [orderDeliveries],
  });
  return (
    <button
      type="button"
      className="button small"
      disabled={isPending}
      onClick={(event) => {
        event.stopPropagation();
        mutate({ body: { id } });
      }}
    >
      {t(`${texts}.recall`)}
    </button>
  );
};

/** What became of it: the status, when, why not, and the recall of a link. */
export const Outcome: FC<Props> = ({ delivery }) => {
  const t = useT();
  const {
    id,
    at: madeAt,
    state,
    failure,
    smsFailure,
    lastError,
    withheld,
    sentAt,
    delayedAt,
    openedAt,
    expiresAt,
    canRecall,
  } = delivery;
  const at = (moment: string) => ({ at: formatMoment(new Date(moment)) });
  const isTold = ['failed', 'perhaps', 'bounced'].includes(state);
  const said = [
    openedAt === null ? null : t(`${texts}.openedOn`, at(openedAt)),
    // At once, when nothing held it up.
    state === 'sent' && sentAt !== null && at(sentAt).at !== at(madeAt).at
      ? t(`${texts}.sentOn`, at(sentAt))
      : null,
    delayedAt === null ? null : t(`${texts}.delayedOn`, at(delayedAt)),
    canRecall && expiresAt !== null ? t(`${texts}.expires`, at(expiresAt)) : null,
    isTold && failure !== null ? t(`${texts}.failures.${failure}`) : null,
    isTold && smsFailure !== null ? t(`${texts}.smsFailures.${smsFailure}`) : null,
    isTold && lastError !== '' ? lastError : null,
    withheld === null ? null : t(`${texts}.withholdings.${withheld}`),
  ].filter((one) => one !== null);
  return (
    <div className="delivery-outcome">
      <StatusChip tone={tones[state]}>{t(`${texts}.states.${state}`)}</StatusChip>
      {said.length > 0 && <span className="delivery-more long-words">{said.join('. ')}</span>}
      {canRecall && <RecallButton id={id} />}
    </div>
  );
};
