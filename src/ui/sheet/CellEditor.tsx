import './cellEditor.css';
import { useId, useLayoutEffect, useRef, useState, type FC, type KeyboardEvent } from 'react';
import type { Place } from './sheetEdits.ts';

interface Props {
  label: string;
  text: string;
  describedBy: string | undefined;
  readOnly: boolean;
  options: readonly { value: string; label: string }[];
  /** Gets null for a cancelled edit, and where to go. */
  onEnd: (value: string | null, step?: Place) => void;
}

const HERE: Place = { row: 0, column: 0 };
/** The most lines in sight. */
const LINES = 6;
/** What stays free beside the list, px. */
const AROUND = 8;

/** The text field of an edited cell, with a list of options that hold what is typed. */
export const CellEditor: FC<Props> = ({ label, text, describedBy, readOnly, options, onEnd }) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const [value, setValue] = useState(text);
  const [marked, setMarked] = useState(-1);
  const typed = value.trim().toLowerCase();
  // A text as it was found is not searched for: the list shows what else there is.
  const shown = value === text ? options : options.filter((one) => one.label.toLowerCase().includes(typed));

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(text.length, text.length);
    field.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [text]);
  // The list lies over all that scrolls around the cell.
  const hasList = shown.length > 0;
  useLayoutEffect(() => {
    if (!hasList) return undefined;
    const place = () => {
      const box = field.current?.getBoundingClientRect();
      if (list.current === null || box === undefined) return;
      const { style } = list.current;
      style.minWidth = `${String(box.width)}px`;
      const { offsetHeight, offsetWidth } = list.current;
      const isAbove = box.bottom + offsetHeight > window.innerHeight;
      style.top = `${String(isAbove ? box.top - offsetHeight : box.bottom)}px`;
      style.left = `${String(Math.max(0, Math.min(box.left, window.innerWidth - offsetWidth - AROUND)))}px`;
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', place, { capture: true });
  }, [hasList]);

  useLayoutEffect(() => {
    if (marked >= 0)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  const end = (result: string | null, step?: Place) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(result, step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The sheet's own keys are for its cells.
    event.stopPropagation();
    const { key, shiftKey } = event;
    const result = shown[marked]?.value ?? value;
    const vertical = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Enter' && event.altKey)
      field.current?.setRangeText('\n', field.current.selectionStart, field.current.selectionEnd, 'end');
    else if (key === 'Enter') end(result, { row: shiftKey ? -1 : 1, column: 0 });
    else if (key === 'Tab') end(result, { row: 0, column: shiftKey ? -1 : 1 });
    else if (key === 'Escape') end(null, HERE);
    else if (vertical !== 0 && shown.length > 0)
      setMarked(((marked < 0 && vertical < 0 ? 0 : marked) + vertical + shown.length) % shown.length);
    else if (vertical !== 0 && !value.includes('\n')) end(value, { row: vertical, column: 0 });
    else return;
    event.preventDefault();
    if (field.current && key === 'Enter' && event.altKey) setValue(field.current.value);
  };
  return (
    <>
      <textarea
        ref={field}
        className="grid-editor"
        // Where the field does not grow by itself.
        rows={Math.min(value.split('\n').length, LINES)}
        readOnly={readOnly}
        spellCheck={false}
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        aria-haspopup={options.length > 0 ? 'listbox' : undefined}
        aria-controls={hasList ? `${id}-list` : undefined}
        aria-autocomplete={options.length > 0 ? 'list' : undefined}
        aria-activedescendant={marked >= 0 ? `${id}-${String(marked)}` : undefined}
        value={value}
        onChange={(event) => {
          setValue(event.target.value);
          setMarked(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => end(value)}
      />
      {hasList && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className="grid-options"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.map((option, at) => (
            // The field handles the keys; options only handle clicks.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.value}
              id={`${id}-${String(at)}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === marked}
              onClick={() => end(option.value, HERE)}
            >
              {option.label}
            </div>
          ))}
        </div>
      )}
    </>
  );
};
