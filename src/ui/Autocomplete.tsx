import './autocomplete.css';
import { useEffect, useId, useRef, useState, type FC, type KeyboardEvent } from 'react';
import { useT } from '../i18n/useT.ts';
import { Icon } from './Icon.tsx';
import { useDebouncedValue } from './useDebounce.ts';

/** An option: its value on the wire and its label. */
export interface Choice {
  value: string;
  label: string;
}

interface Props {
  label: string;
  value: Choice | null;
  onChange: (value: Choice | null) => void;
  /** Finds options for a text of three characters or more. */
  search: (term: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  disabled?: boolean;
  describedBy?: string | undefined;
}

const MIN = 3;
/** ms */
const PAUSE = 500;

type Loaded = { term: string; choices: readonly Choice[] } | { term: string; hasFailed: true };

/**
 * A field with suggestions from the server, from the third character on, half a second after the last key. Arrows move,
 * Enter chooses, Esc clears; text that was left without a choice stays, and is an error.
 */
export const Autocomplete: FC<Props> = ({
  label,
  value,
  onChange,
  search,
  disabled = false,
  describedBy,
}) => {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  /** The field was left with text that was not picked. */
  const [isUnpicked, setUnpicked] = useState(false);
  const [found, setFound] = useState<Loaded | null>(null);
  const [marked, setMarked] = useState(0);
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  }, [search]);

  const term = (typed ?? '').trim();
  const searched = useDebouncedValue(term, PAUSE);
  useEffect(() => {
    if (searched.length < MIN) return undefined;
    const stop = new AbortController();
    const find = async () => {
      let response: Loaded;
      try {
        response = { term: searched, choices: await latestSearch.current(searched, stop.signal) };
      } catch {
        response = { term: searched, hasFailed: true };
      }
      if (stop.signal.aborted) return;
      setFound(response);
      setMarked(0);
    };
    void find();
    return () => stop.abort();
  }, [searched]);

  const isOpen = typed !== null && hasFocus;
  const isCurrent = found?.term === term;
  const choices = isCurrent && 'choices' in found ? found.choices : [];
  const hint = (): string | null => {
    if (term === '') return t('shell.autocomplete.empty');
    if (term.length < MIN) return t('shell.autocomplete.short', { count: MIN });
    if (!isCurrent) return t('shell.autocomplete.searching');
    if ('hasFailed' in found) return t('errors.Common.ErrorTryLater');
    return choices.length === 0 ? t('shell.autocomplete.nothing') : null;
  };
  const edit = (text: string | null) => {
    setTyped(text);
    setUnpicked(false);
  };
  const take = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    onChange(choice);
    edit(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setMarked((marked + step + choices.length) % Math.max(choices.length, 1));
    // Nothing to choose in an empty field: Enter submits the form.
    else if (event.key === 'Enter' && term === '') return;
    else if (event.key === 'Enter') take(choices[marked]);
    else if (event.key === 'Escape') edit(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hinted = isOpen ? hint() : null;
  return (
    <div className="field autocomplete">
      <label htmlFor={id}>{label}</label>
      <div className="autocomplete-box">
        <input
          id={id}
          className="input"
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen && choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && choices.length > 0 ? `${id}-${String(marked)}` : undefined}
          aria-describedby={describedBy ?? `${id}-note`}
          disabled={disabled}
          value={typed ?? value?.label ?? ''}
          onChange={(event) => {
            edit(event.target.value);
            if (value !== null) onChange(null);
          }}
          aria-invalid={isUnpicked}
          onFocus={() => {
            setHasFocus(true);
            if (value === null) setTyped((now) => now ?? '');
          }}
          onBlur={() => {
            setHasFocus(false);
            if (term === '') setTyped(null);
            else setUnpicked(true);
          }}
          onKeyDown={onKeyDown}
        />
        {value !== null && !disabled && (
          <button
            type="button"
            className="button plain icon small"
            aria-label={t('shell.autocomplete.clear', { label })}
            onClick={() => onChange(null)}
          >
            <Icon name="close" />
          </button>
        )}
        {isOpen && (choices.length > 0 || hinted !== null) && (
          <div className="autocomplete-float">
            {hinted !== null && <span className="autocomplete-hint">{hinted}</span>}
            <div id={`${id}-list`} role="listbox" aria-label={label}>
              {choices.map((choice, at) => (
                // The input handles the keys; options only handle clicks.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={choice.value}
                  id={`${id}-${String(at)}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === marked}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(choice)}
                >
                  {choice.label}
                </div>
              ))}
            </div>
          </div>
        )}
      </div>
      <output id={`${id}-note`} className={isUnpicked ? 'note error' : 'note visually-hidden'}>
        {isUnpicked ? t('shell.autocomplete.unpicked') : hinted}
      </output>
    </div>
  );
};
