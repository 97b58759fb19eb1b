import type { FC } from 'react';
import type { OrderAnswer } from '../../contract/orderQuestions.ts';
import { FieldValue } from './FieldValue.tsx';
import { Fact } from './OrderFacts.tsx';

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
          <FieldValue type={type} value={value} />
        </Fact>
      ))}
    </dl>
  );
