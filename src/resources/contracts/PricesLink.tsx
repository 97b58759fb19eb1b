import type { FC } from 'react';
import { CanAccess, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { permission } from '../../../contract/access.ts';
import type { ContractSettings } from '../../../contract/contractSettings.ts';
import { useT } from '../../i18n/useT.ts';
import { pricesOf } from '../../paths/prices.ts';

/** Leads to the prices of the contract. */
export const PricesLink: FC = () => {
  const t = useT();
  const contract = useRecordContext<ContractSettings>();
  return (
    contract && (
      <CanAccess {...permission('update', 'synchronization')}>
        <p>
          <Link to={pricesOf('contract', contract.code)}>{t('admin.prices.ofContract')}</Link>
        </p>
      </CanAccess>
    )
  );
};
