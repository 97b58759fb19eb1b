import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FC, type KeyboardEvent, type RefObject } from 'react';
import { SEARCH_MIN } from '../../../../contract/fields.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import type { Service } from '../../../../contract/services.ts';
import { useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDebouncedEffect } from '../../../ui/useDebounce.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { SEARCH_AFTER } from './useServiceChoice.ts';
import { serviceMeant } from './useQuickAdd.ts';
import { pageQuery, searchQuery } from './useServiceList.ts';

/** Maximum services suggested. */
const OFFERED = 8;

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  contractId: number;
  /** Ids of the services in the complex. */
  holds: ReadonlySet<number>;
  onPut: (service: Service) => void;
}

/**
 * Adds services to a complex: by code and Enter, or from the list, with arrow keys. Before a search the list offers the
 * favourites, or the beginning of the price book.
 */
export const ComplexSearch: FC<Props> = ({ ref, contractId, holds, onPut }) => {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const dataProvider = useLab();
  const [text, setText] = useState('');
  const [term, setTerm] = useState('');
  useDebouncedEffect(() => setTerm(text.trim()), SEARCH_AFTER, text);
  const query = (word: string) => searchQuery(dataProvider, contractId, { term: word, favourites: false });
  const isSearched = term.length >= SEARCH_MIN && text.trim() !== '';
  const { data, error } = useQuery({ ...query(term), enabled: isSearched });
  const found = isSearched ? data?.services : undefined;
  const first = (favourites: boolean) =>
    pageQuery(dataProvider, contractId, { favourites, page: 1, pageSize: OFFERED });
  const favourites = useQuery(first(true));
  const hasNoFavourites = favourites.data?.totalCount === 0;
  const priceBook = useQuery({ ...first(false), enabled: hasNoFavourites });
  const isShort = text.trim().length < SEARCH_MIN;
  const offered = !isShort ? found : (hasNoFavourites ? priceBook : favourites).data?.services;
  const list = useRef<HTMLUListElement>(null);

  const put = (service: Service) => {
    onPut(service);
    setText('');
    ref.current?.focus();
  };
  const addTyped = async () => {
    const word = text.trim();
    if (word.length < SEARCH_MIN) return;
    setTerm(word);
    const service = serviceMeant(word, await client.fetchQuery(query(word)));
    if (service) put(service);
  };
  /** Arrow keys move the focus through the list; up from its beginning leads to the field. */
  const onArrow = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button:not(:disabled)') ?? [])];
    const next = document.activeElement ? buttons.indexOf(document.activeElement) + step : -1;
    const target = next < 0 ? ref.current : buttons[Math.min(next, buttons.length - 1)];
    if (target instanceof HTMLElement) target.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    onArrow(event);
    if (event.key === 'Enter') {
      event.preventDefault();
      // The list below the field reports errors.
      addTyped().catch(() => undefined);
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
    }
  };
  const hint =
    text.trim() === '' ? t('shell.autocomplete.empty') : t('shell.autocomplete.short', { count: SEARCH_MIN });
  return (
    <div className="complex-search">
      <input
        ref={ref}
        type="search"
        name="complex"
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
        {isShort && <p className="quiet">{hint}</p>}
        {found?.length === 0 && <p className="quiet">{t('wizard.services.ServicesNotFound')}</p>}
      </div>
      {/* Handles the keys of all buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} className="plain-list" onKeyDown={onArrow}>
        {offered?.slice(0, OFFERED).map((service) => (
          <li key={service.id}>
            <button
              type="button"
              className="beside complex-found"
              aria-label={`${service.code} ${service.name}: ${t('wizard.complexes.put', { code: service.code })}`}
              disabled={holds.has(service.id)}
              onClick={() => put(service)}
            >
              <Icon name={holds.has(service.id) ? 'check' : 'plus'} />
              <span className="mono">{service.code}</span> <span className="long-words">{service.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
