import { useQuery } from '@tanstack/react-query';
import { useRef, type FC } from 'react';
import type { Complex } from '../../../../contract/complexes.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { useNotifyError } from '../../../ui/useNotifyError.ts';
import type { BasketItem } from '../state/basketItem.ts';
import { ComplexSearch } from './ComplexSearch.tsx';
import { useComplexChanges } from './useComplexChanges.ts';
import { complexServicesQuery } from './useComplexes.ts';

interface Props {
  contractId: number;
  complex: Complex;
  inBasket: ReadonlySet<string>;
  onAdd: (item: BasketItem) => void;
}

/** Services of a complex, loaded when expanded: add to the basket, remove, or search for more. */
export const ComplexContent: FC<Props> = ({ contractId, complex, inBasket, onAdd }) => {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const notifyError = useNotifyError();
  const dataProvider = useLab();
  const search = useRef<HTMLInputElement>(null);
  const { put, removeService } = useComplexChanges(contractId);
  const { data, error, refetch } = useQuery(complexServicesQuery(dataProvider, contractId, complex.id));
  const notifyFailure = (work: Promise<void>) => void work.catch(notifyError);
  if (error) return <ErrorText message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  return (
    <>
      {data.length === 0 && <p className="quiet">{t('wizard.complexes.empty')}</p>}
      <ul className="plain-list complex-services">
        {data.map((service) => (
          <li key={service.id}>
            <span className="mono">{service.code}</span>
            <span className="long-words">{service.name}</span>
            <span className="nowrap number">
              {service.price === null ? '' : formatMoney(language, service.price)}
            </span>
            <span className="complex-service-actions">
              <button
                type="button"
                className="button plain icon small"
                aria-label={t('wizard.services.add', { code: service.code })}
                onClick={() => onAdd(service)}
              >
                <Icon name={inBasket.has(service.code) ? 'check' : 'plus'} />
              </button>
              <button
                type="button"
                className="button plain icon small removes"
                aria-label={t('wizard.complexes.takeOut', { code: service.code })}
                onClick={() => {
                  notifyFailure(removeService(complex.id, service.id));
                  search.current?.focus();
                }}
              >
                <Icon name="close" />
              </button>
            </span>
          </li>
        ))}
      </ul>
      <ComplexSearch
        ref={search}
        contractId={contractId}
        holds={new Set(data.map(({ id }) => id))}
        onPut={({ id }) => notifyFailure(put(complex.id, [id]))}
      />
    </>
  );
};
