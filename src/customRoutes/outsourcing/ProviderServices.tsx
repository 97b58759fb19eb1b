import type { FC } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { useT } from '../../i18n/useT.ts';

type Services = ProviderOrder['services'];

/** Our code and the provider's; a missing one is reported in red. */
export const ServiceCodes: FC<{ services: Services }> = ({ services }) => {
  const t = useT();
  return (
    <ul className="service-codes">
      {services.map(({ serviceCode, providerCode }) => (
        <li key={serviceCode} className={providerCode === null ? 'unmapped' : undefined}>
          <span className="mono">{serviceCode}</span> →{' '}
          {providerCode === null ? (
            <span>{t('outsourcing.noCode')}</span>
          ) : (
            <span className="mono">{providerCode}</span>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Services with names, codes and errors. */
export const ServiceList: FC<{ services: Services }> = ({ services }) => {
  const t = useT();
  return (
    <table className="table service-list" aria-label={t('outsourcing.services')}>
      <thead>
        <tr>
          <th scope="col">{t('outsourcing.ourCode')}</th>
          <th scope="col">{t('outsourcing.theirCode')}</th>
          <th scope="col">{t('outsourcing.service')}</th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ serviceCode, serviceName, providerCode, error }) => (
          <tr key={serviceCode}>
            <td className="mono">{serviceCode}</td>
            <td className="mono">{providerCode ?? '—'}</td>
            <td className="long-words">
              {serviceName}
              {error !== '' && <small className="outsource-error">{error}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
