import { useId, type FC } from 'react';
import { nameOfCode, paymentChannels, type PaymentChannel } from '../../../../contract/codes.ts';
import type { OfferedChannel } from '../../../../contract/contracts.ts';
import { useT } from '../../../i18n/useT.ts';
import type { OrderForm } from '../state/checkoutRules.ts';

interface Props {
  /** As on the wire: 2, 3 or 4. */
  value: number;
  /** The channels on offer, in display order; undefined while loading. */
  offered: readonly OfferedChannel[] | undefined;
  /** Names of all channels, also of those not on offer. */
  names: OrderForm['channelNames'] | undefined;
  /** The payment of a placed or paid order cannot change. */
  disabled: boolean;
  isPaid: boolean;
  onChange: (channel: number) => void;
}

/** How the order is paid: one of the channels that the contract offers, or that the order has. */
export const PaymentChoice: FC<Props> = ({ value, offered, names, disabled, isPaid, onChange }) => {
  const t = useT();
  const labelId = useId();
  const noteId = useId();
  const all: OfferedChannel[] = Object.values(paymentChannels).map((id) => ({
    id,
    name:
      names?.find((one) => one.id === id)?.name ??
      t(`orders.checkout.channel.${nameOfCode(paymentChannels, id)}`),
    instruction: '',
    eripNumber: '',
  }));
  const own = all.filter(({ id }) => id === value && !offered?.some((one) => one.id === id));
  const channels = offered ? [...offered, ...own] : all;
  const chosen = channels.find(({ id }) => id === value);
  const notes = [
    isPaid && t('orders.paid.locked'),
    chosen?.instruction,
    chosen?.eripNumber && t('orders.checkout.eripNumber', { number: chosen.eripNumber }),
  ].filter(Boolean);
  return (
    <div className="field" role="radiogroup" aria-labelledby={labelId} aria-describedby={noteId}>
      <span id={labelId} className="label">
        {t('orders.checkout.payment')}
      </span>
      <div className="checkout-payment">
        {channels.map(({ id, name }: { id: PaymentChannel; name: string }) => (
          <label className="beside" key={id}>
            <input
              type="radio"
              name="paymentChannel"
              disabled={disabled}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            {name}
          </label>
        ))}
      </div>
      <span id={noteId} className="note">
        {notes.join(' ')}
      </span>
    </div>
  );
};
