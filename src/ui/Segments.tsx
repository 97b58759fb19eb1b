import './segments.css';
import { useId } from 'react';
import { LabelledSelect } from './LabelledSelect.tsx';
import { useMedia } from './useMedia.ts';

interface Segment<Value extends string | number> {
  value: Value;
  label: string;
  /** How many there are, when it is known. */
  count?: number;
}
interface Props<Value extends string | number> {
  /** What is chosen here; heard, not seen. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

const PHONE = '(max-width: 599.98px)';

/** One of a few views of the same list side by side; arrows move the choice. On a phone, where they would fill the screen, a list to choose from. */
export const Segments = <Value extends string | number>({
  label,
  segments,
  value,
  onChange,
}: Props<Value>) => {
  const name = useId();
  const isPhone = useMedia(PHONE);
  if (isPhone)
    return (
      <LabelledSelect
        label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = segments.find((segment) => String(segment.value) === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {segments.map((segment) => (
          <option key={segment.value} value={segment.value}>
            {segment.label}
            {segment.count !== undefined && segment.count > 0 && ` (${segment.count})`}
          </option>
        ))}
      </LabelledSelect>
    );
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>
            {segment.label}
            {segment.count !== undefined && segment.count > 0 && <b>{segment.count}</b>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
