import './serviceSearch.css';
import type { FC, KeyboardEvent, RefObject } from 'react';
import { SEARCH_MIN } from '../../../../contract/fields.ts';
import { useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { KeysButton } from '../../../ui/KeysButton.tsx';

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  term: string;
  onTerm: (term: string) => void;
  /** Enter: submits the text and selects it, so that the next code replaces it. */
  onEnter: (term: string) => void;
  /** Arrow down: moves into the list. */
  onDown: () => void;
}

/** The service search with its hints; fewer than three characters show a warning. */
export const ServiceSearchField: FC<Props> = ({ ref, term, onTerm, onEnter, onDown }) => {
  const t = useT();
  const text = term.trim();
  const isShort = text !== '' && text.length < SEARCH_MIN;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, () => void> = {
      ArrowDown: onDown,
      Escape: () => onTerm(''),
      Enter: () => {
        if (text.length < SEARCH_MIN) return;
        event.currentTarget.select();
        onEnter(text);
      },
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="service-search field">
      <div className="search-box">
        <Icon name="search" />
        <input
          ref={ref}
          type="search"
          name="service"
          // A question mark opens the help here too: no name contains one.
          data-help-key
          className="input"
          aria-label={t('wizard.services.search')}
          aria-describedby="service-search-note"
          placeholder={t('wizard.services.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={term}
          onChange={(event) => onTerm(event.target.value)}
          onMouseDown={(event) => {
            // A code typed after a click replaces the last one.
            if (document.activeElement === event.currentTarget) return;
            event.preventDefault();
            event.currentTarget.focus();
            event.currentTarget.select();
          }}
          onKeyDown={onKeyDown}
        />
        {term !== '' && (
          <button
            type="button"
            className="button plain icon small"
            aria-label={t('wizard.services.clear')}
            tabIndex={-1}
            onClick={() => {
              onTerm('');
              ref.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className="service-search-under">
        <p id="service-search-note" className={isShort ? 'note warning' : 'note'} aria-live="polite">
          {isShort ? (
            t('wizard.services.minimum', { count: SEARCH_MIN })
          ) : (
            <>
              {t('wizard.services.hint')}
              <span className="service-search-keys"> {t('wizard.services.hintKeys')}</span>
            </>
          )}
        </p>
        <KeysButton />
      </div>
    </div>
  );
};
