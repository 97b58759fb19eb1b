import type { FC } from 'react';
import type { OrderAnswer } from '../../contract/orderQuestions.ts';
import { formatWireDate } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { Fact } from './OrderFacts.tsx';

const Value: FC<Pick<OrderAnswer, 'type' | 'value'>> = ({ type, value }) => {
  const t = useT();
  if (type === 'yesno') return t(value === 'yes' ? 'orders.checkout.yes' : 'orders.checkout.no');
  return type === 'date' ? formatWireDate(value) : value;
};

interface Props {
  answers: readonly OrderAnswer[];
  className: string;
}

/** What the services of an order asked, with the answers; nothing when they asked nothing. */
export const OrderAnswers: FC<Props> = ({ answers, className }) =>
  answers.length === 0 ? null : (
    <dl className={className}>
      {answers.map(({ id, text, type, value }) => (
        <Fact key={id} label={text}>
          <Value type={type} value={value} />
        </Fact>
      ))}
    </dl>
  );
