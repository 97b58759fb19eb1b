import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useState, type FC, type KeyboardEvent, type RefObject } from 'react';
import { SEARCH_MIN } from '../../../../contract/fields.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import type { Service } from '../../../../contract/services.ts';
import { useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDebouncedEffect } from '../../../ui/useDebounce.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { SEARCH_AFTER } from './useServiceChoice.ts';
import { searchQuery } from './useServiceList.ts';

/** Maximum services suggested. */
const OFFERED = 8;

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  contractId: number;
  /** Ids of the services in the complex. */
  holds: ReadonlySet<number>;
  onPut: (service: Service) => void;
}

/** Adds services to a complex: by code and Enter, or from the search results. */
export const ComplexSearch: FC<Props> = ({ ref, contractId, holds, onPut }) => {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const dataProvider = useDataProvider<LabDataProvider>();
  const [text, setText] = useState('');
  const [term, setTerm] = useState('');
  useDebouncedEffect(() => setTerm(text.trim()), SEARCH_AFTER, text);
  const query = (word: string) => searchQuery(dataProvider, contractId, { term: word, favourites: false });
  const isSearched = term.length >= SEARCH_MIN && text.trim() !== '';
  const { data, error } = useQuery({ ...query(term), enabled: isSearched });
  const found = isSearched ? data?.services : undefined;

  const put = (service: Service) => {
    onPut(service);
    setText('');
    ref.current?.focus();
  };
  const addTyped = async () => {
    const word = text.trim();
    if (word.length < SEARCH_MIN) return;
    setTerm(word);
    const { services } = await client.fetchQuery(query(word));
    const exact = services.find(({ code }) => code.toLowerCase() === word.toLowerCase());
    const service = exact ?? (services.length === 1 ? services[0] : undefined);
    if (service) put(service);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      // The list below the field reports errors.
      addTyped().catch(() => undefined);
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
    }
  };
  return (
    <div className="complex-search">
      <input
        ref={ref}
        type="search"
        className="input"
        aria-label={t('wizard.complexes.find')}
        placeholder={t('wizard.complexes.find')}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div aria-live="polite">
        {error && isSearched && <p className="message error">{errorText(error)}</p>}
        {found?.length === 0 && <p className="quiet">{t('wizard.services.notFound')}</p>}
      </div>
      <ul className="plain-list">
        {found?.slice(0, OFFERED).map((service) => (
          <li key={service.id}>
            <button
              type="button"
              className="complex-found"
              aria-label={`${service.code} ${service.name}: ${t('wizard.complexes.put', { code: service.code })}`}
              disabled={holds.has(service.id)}
              onClick={() => put(service)}
            >
              <Icon name={holds.has(service.id) ? 'check' : 'plus'} />
              <span className="mono">{service.code}</span> <span>{service.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
