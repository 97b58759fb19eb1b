import './toggleButtonGroup.css';
import { useId } from 'react';
import { Icon } from './Icon.tsx';
import { LabelledSelect } from './LabelledSelect.tsx';
import { useMedia } from './useMedia.ts';

interface ToggleOption<Value extends string | number> {
  value: Value;
  label: string;
  /** Shown when known. */
  count?: number | undefined;
  /** How much needs attention there, and the same in words. */
  alert?: { count: number; text: string } | undefined;
}
interface Props<Value extends string | number> {
  /** Accessible name of the group. */
  label: string;
  options: readonly ToggleOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Below this width the buttons would take three lines. */
const NARROW = '(max-width: 899.98px)';

/** Switches between views of a list; arrow keys move the choice. On a narrow screen it is a select. */
export const ToggleButtonGroup = <Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: Props<Value>) => {
  const name = useId();
  const isNarrow = useMedia(NARROW);
  if (isNarrow)
    return (
      <LabelledSelect
        label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => String(option.value) === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
            {option.count !== undefined && option.count > 0 && ` (${option.count})`}
            {option.alert !== undefined && `, ${option.alert.text}`}
          </option>
        ))}
      </LabelledSelect>
    );
  return (
    <fieldset className="toggle-group">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.count !== undefined && option.count > 0 && <b>{option.count}</b>}
            {option.alert !== undefined && (
              <>
                {' '}
                <b className="toggle-alert" title={option.alert.text}>
                  <Icon name="alert" />
                  <span aria-hidden>{option.alert.count}</span>
                  <span className="visually-hidden">{option.alert.text}</span>
                </b>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
