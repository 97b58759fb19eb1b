import type { FC } from 'react';
import type { ResultOrder } from '../../../contract/results.ts';
import { useT } from '../../i18n/useT.ts';

/** That an order, or a part of it, is late or at risk; nothing while what is owed is in time. */
export const PromiseMark: FC<{ order: Pick<ResultOrder, 'promise' | 'deadLineDate'> }> = ({
  order: { promise, deadLineDate },
}) => {
  const t = useT();
  if (promise === undefined || promise.state === 'due') return null;
  return (
    <small className="fine-print own-line results-promise" data-state={promise.state}>
      {promise.day < deadLineDate
        ? t(`results.promises.part.${promise.state}`)
        : t(`results.promises.whole.${promise.state}`)}
    </small>
  );
};
