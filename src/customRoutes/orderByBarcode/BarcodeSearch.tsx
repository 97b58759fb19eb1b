import { useEffect, useId, useRef, useState, type FC, type FormEvent } from 'react';
import { BARCODE_LENGTH } from '../../../contract/fields.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

interface Props {
  /** What stands in the field at first. */
  initial: string;
  onFind: (barcode: string) => void;
  /** The text is another one, or no barcode: what was found before does not belong to it. */
  onChange: () => void;
}

/**
 * The field for a barcode: it has the focus from the start, takes the first ten digits (CONST-04), and Enter, which a
 * scanner sends by itself, searches and selects the text for the next scan.
 */
export const BarcodeSearch: FC<Props> = ({ initial, onFind, onChange }) => {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [isShort, setShort] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = digitsOf(text);
    setShort(digits.length < BARCODE_LENGTH);
    input.current?.focus();
    if (digits.length < BARCODE_LENGTH) return onChange();
    input.current?.select();
    onFind(digits.slice(0, BARCODE_LENGTH));
  };
  return (
    <form className="barcode-search" onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor={id}>{t('orders.byBarcode.field')}</label>
        <div className="barcode-search-box">
          <input
            ref={input}
            id={id}
            className="input mono"
            inputMode="numeric"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={40}
            value={text}
            aria-invalid={isShort}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              setText(event.target.value);
              setShort(false);
              onChange();
            }}
          />
          <button type="submit" className="button primary">
            <Icon name="search" />
            {t('orders.byBarcode.find')}
          </button>
        </div>
        <span id={`${id}-note`} className={isShort ? 'note error' : 'note'}>
          {isShort ? t('errors.ValidateErrors.BarcodeLength') : t('orders.byBarcode.hint')}
        </span>
      </div>
    </form>
  );
};
