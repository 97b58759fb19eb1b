import './promiseStrip.css';
import { keepPreviousData } from '@tanstack/react-query';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { ALL } from '../../../contract/headers.ts';
import { countPromises } from '../../../contract/promises.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useLiveChanges } from '../../dataProvider/useLive.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import type { OrderSearchValues } from '../../orderLists/searchValues.ts';
import { toOpened } from '../../paths/opened.ts';

interface Props {
  /** The search whose contract and department are counted; without a contract all of the user. */
  search: OrderSearchValues;
  onWiden: () => void;
}

/** What the laboratory owes, late, at risk and in time, whatever the period of the list; each figure opens its orders. */
export const PromiseStrip: FC<Props> = ({ search: { contractId, clientUnitId, only }, onWiden }) => {
  const t = useT();
  const hasContracts = useSessionUser().userContracts.length > 0;
  const query = {
    contractId: contractId === ALL ? undefined : (contractId ?? undefined),
    clientUnitId: clientUnitId ?? undefined,
  };
  const { data, refetch } = useRead(
    countPromises,
    { query, isBackground: true },
    // A figure that is about to be clicked stays.
    { enabled: hasContracts, placeholderData: keepPreviousData },
  );
  useLiveChanges('order', () => void refetch());
  if (!hasContracts) return null;
  return (
    <ul className="promise-strip" aria-label={t('results.promises.label')}>
      {data?.promises.map(({ state, count, notHandedOver, opens }) => {
        const figure = (
          <>
            {t(`results.promises.${state}`)} <b>{count}</b>{' '}
            {notHandedOver > 0 && state !== 'due' && (
              <small>{t('results.promises.notHandedOver', { count: notHandedOver })}</small>
            )}
          </>
        );
        return (
          <li key={state} data-state={count > 0 ? state : undefined}>
            {state === only?.promise ? (
              <button type="button" className="button small" aria-pressed="true" onClick={onWiden}>
                {figure}
              </button>
            ) : (
              <Link {...toOpened(opens)} className="button small">
                {figure}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
};
