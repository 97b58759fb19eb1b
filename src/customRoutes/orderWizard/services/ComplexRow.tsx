import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useId, useState, type FC } from 'react';
import type { Complex } from '../../../../contract/complexes.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useErrorText } from '../../../ui/useErrorText.ts';
import type { BasketItem } from '../wizardContext.ts';
import { complexServicesQuery } from './useComplexes.ts';

interface Props {
  contractId: number;
  complex: Complex;
  inBasket: ReadonlySet<string>;
  onAddAll: (complex: Complex) => void;
  onAdd: (item: BasketItem) => void;
}

/** What a complex holds, loaded when it is looked into. */
const Content: FC<Omit<Props, 'onAddAll'>> = ({ contractId, complex, inBasket, onAdd }) => {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { data, error, refetch } = useQuery(complexServicesQuery(dataProvider, contractId, complex.id));
  if (error) return <ErrorText message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  if (data.length === 0) return <p className="quiet">{t('wizard.complexes.empty')}</p>;
  return (
    <ul className="complex-services">
      {data.map((service) => (
        <li key={service.id}>
          <span className="mono">{service.code}</span>
          <span>{service.name}</span>
          <span className="nowrap number">
            {service.price === null ? '' : formatMoney(language, service.price)}
          </span>
          <button
            type="button"
            className="button plain icon small"
            aria-label={t('wizard.services.add', { code: service.code })}
            onClick={() => onAdd(service)}
          >
            <Icon name={inBasket.has(service.code) ? 'check' : 'plus'} />
          </button>
        </li>
      ))}
    </ul>
  );
};

/** A complex: its name opens what it holds, the button puts all of it into the basket (SVC-22, SVC-23). */
export const ComplexRow: FC<Props> = ({ onAddAll, ...given }) => {
  const t = useT();
  const { complex } = given;
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  return (
    <li>
      <div className="complex">
        <button
          type="button"
          className="complex-name"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
          <span>{complex.name}</span>
          <span className="quiet nowrap">
            {t('wizard.services.count', { smart_count: complex.servicesCount })}
          </span>
        </button>
        <button
          type="button"
          className="button small"
          aria-label={t('wizard.complexes.add', { name: complex.name })}
          disabled={complex.servicesCount === 0}
          onClick={() => onAddAll(complex)}
        >
          {t('wizard.complexes.take')}
        </button>
      </div>
      <div id={contentId}>{isOpen && <Content {...given} />}</div>
    </li>
  );
};
