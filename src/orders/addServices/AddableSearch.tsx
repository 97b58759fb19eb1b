import { useRef, useState, type FC, type KeyboardEvent } from 'react';
import type { Addable } from '../../../contract/addedServices.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AddableFacts } from './AddableFacts.tsx';
import type { AddableList } from './useAddable.ts';
import { ReadError } from '../../ui/ErrorText.tsx';

interface Props {
  text: string;
  onText: (text: string) => void;
  list: AddableList;
  onChoose: (service: Addable) => void;
}

/** Finds a service by code or name: Enter takes it, arrows walk the list, and the field is selected again. */
export const AddableSearch: FC<Props> = ({ text, onText, list, onChoose }) => {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const found = useRef<HTMLUListElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { data, error, refetch, find } = list;
  const choose = (service: Addable | undefined) => {
    if (service?.refusal === null) onChoose(service);
    field.current?.focus();
    field.current?.select();
  };
  const chooseMeant = async (term: string) => {
    const service = await find(term);
    setFailure(null);
    choose(service);
  };
  const onArrow = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...(found.current?.querySelectorAll('button') ?? [])];
    const next = buttons.findIndex((button) => button === document.activeElement) + step;
    (next < 0 ? field.current : buttons[Math.min(next, buttons.length - 1)])?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    onArrow(event);
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text.trim() !== '') chooseMeant(text.trim()).catch(setFailure);
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      event.stopPropagation();
      onText('');
    }
  };
  const services = data?.services ?? [];
  const isEmpty = data !== undefined && services.length === 0;
  const failed = error ?? failure;
  return (
    <div className="add-services-search">
      <input
        ref={field}
        type="search"
        name="service"
        className="input"
        aria-label={t('orders.addServices.find')}
        placeholder={t('orders.addServices.find')}
        autoComplete="off"
        maxLength={100}
        data-autofocus
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <ReadError of={{ error: failed, refetch }} />
      {data === undefined && failed === null && <Spinner />}
      <p className="quiet" role="status">
        {isEmpty && t(text.trim() === '' ? 'orders.addServices.nothing' : 'orders.addServices.notFound')}
        {data !== undefined &&
          data.totalCount > services.length &&
          t('orders.addServices.more', { shown: services.length, count: data.totalCount })}
      </p>
      {/* Handles the keys of all buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={found}
        className="add-services-list"
        aria-label={t('orders.addServices.found')}
        onKeyDown={onArrow}
      >
        {services.map((service) => (
          <li key={service.code}>
            {service.refusal === null ? (
              <button
                type="button"
                className="add-services-row"
                aria-label={t('orders.addServices.choose', { name: `${service.code} ${service.name}` })}
                onClick={() => choose(service)}
              >
                <Icon name="plus" />
                <AddableFacts service={service} />
              </button>
            ) : (
              <div className="add-services-row quiet">
                <span />
                <AddableFacts service={service} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
