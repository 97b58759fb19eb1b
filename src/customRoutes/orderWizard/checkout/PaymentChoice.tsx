import { useId, type FC } from 'react';
import { paymentChannels, type PaymentChannelName } from '../../../../contract/codes.ts';
import { useT } from '../../../i18n/useT.ts';

interface Props {
  /** As on the wire: 2, 3 or 4. */
  value: number;
  /** The payment of a placed order cannot change. */
  disabled: boolean;
  onChange: (channel: number) => void;
}

const names = Object.keys(paymentChannels) as PaymentChannelName[];

/** How the order is paid: cash, online or ERIP. */
export const PaymentChoice: FC<Props> = ({ value, disabled, onChange }) => {
  const t = useT();
  const labelId = useId();
  return (
    <div className="field" role="radiogroup" aria-labelledby={labelId}>
      <span id={labelId} className="label">
        {t('orders.checkout.payment')}
      </span>
      <div className="checkout-payment">
        {names.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="paymentChannel"
              disabled={disabled}
              checked={paymentChannels[name] === value}
              onChange={() => onChange(paymentChannels[name])}
            />
            {t(`orders.checkout.channel.${name}`)}
          </label>
        ))}
      </div>
    </div>
  );
};
