import './segments.css';
import { useId } from 'react';

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

/** One of a few views of the same list side by side; arrows move the choice. */
export const Segments = <Value extends string | number>({
  label,
  segments,
  value,
  onChange,
}: Props<Value>) => {
  const name = useId();
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
