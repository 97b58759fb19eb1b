import { useId, type FC, type KeyboardEvent, type RefObject } from 'react';
import { SEARCH_MIN } from '../../../../contract/fields.ts';
import { useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  isTooShort: boolean;
  disabled: boolean;
  describedBy: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Patient search by name, phone or birth date, with the keyboard shortcuts or a hint below. */
export const PatientSearchField: FC<Props> = ({
  field,
  typed,
  onType,
  isTooShort,
  disabled,
  describedBy,
  onKeyDown,
}) => {
  const t = useT();
  const id = useId();
  return (
    <div className="field patients-search">
      <label htmlFor={id}>{t('patients.search')}</label>
      <div className="search-box">
        <Icon name="search" />
        <input
          id={id}
          ref={field}
          type="search"
          // A question mark opens the help here too: no name contains one.
          data-help-key
          className="input"
          value={typed}
          placeholder={t('patients.searchBy')}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={isTooShort}
          aria-describedby={describedBy ?? `${id}-note`}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <span id={`${id}-note`} className={isTooShort ? 'note error' : 'note'} aria-live="polite">
        {isTooShort ? t('errors.ValidateErrors.MinLen', { count: SEARCH_MIN }) : t('patients.keys')}
      </span>
    </div>
  );
};
