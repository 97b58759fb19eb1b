import './sheet.css';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type ClipboardEvent,
  type FC,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as PointerEventOf,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../i18n/useT.ts';
import { COMMAND } from '../commandKey.ts';
import { useShownKeys } from '../shownKeys.ts';
import { CellEditor } from './CellEditor.tsx';
import { GridRow } from './GridRow.tsx';
import { SheetBar } from './SheetBar.tsx';
import {
  faultsAt,
  rowName,
  type Place,
  type Range,
  type SheetChange,
  type SheetColumn,
  type SheetRow,
} from './sheetEdits.ts';
import { onSheetKey } from './sheetKeys.ts';
import { useSheet } from './useSheet.ts';
import { ROW, useSheetWindow } from './useSheetWindow.ts';

interface Props {
  label: string;
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
  /** Called once for each edit, paste, fill and undo; the caller shows the new values. */
  onChange: (changes: readonly SheetChange[]) => void;
  /** It begins with the focus at its first fault, or else at its first cell, unless the user is elsewhere in the page. */
  takesFocus?: boolean;
  /** Shown with the active cell. */
  renderAbout?: (row: SheetRow) => ReactNode;
  /** Beside undoing: what else is done to the chosen cells. */
  renderTools?: (range: Range) => ReactNode;
  /** The heading of the heads of the rows, when it is not their number. */
  corner?: string;
  /** Gets the indexes of the first and the last column that are drawn, when they change. */
  onShown?: (first: number, last: number) => void;
}

const placeOf = (target: EventTarget): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
};
const isEditor = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.grid-editor, .grid-options') !== null;

/**
 * Rows that are edited as in Excel: a grid of cells for the keyboard, with ranges, the clipboard, filling down and
 * undoing, that shows the faults of its rows. Its texts are of the area `sheet`.
 */
export const EditableSheet: FC<Props> = ({
  label,
  columns,
  rows,
  onChange,
  takesFocus = false,
  renderAbout,
  renderTools,
  corner,
  onShown,
}) => {
  const t = useT();
  const aboutId = useId();
  const view = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const data = useMemo(() => ({ rows, columns }), [rows, columns]);
  const edges = useMemo(
    () => columns.reduce<number[]>((all, { width }) => [...all, (all.at(-1) ?? 0) + width], [0]),
    [columns],
  );
  const shown = useSheetWindow(view, rows.length, edges);
  const { left: first, right: last } = shown;
  useEffect(() => onShown?.(first, last), [onShown, first, last]);
  const sheet = useSheet(data, onChange, takesFocus);
  const { active, range, editing } = sheet;
  useShownKeys(() => [
    { key: 'F2, Enter', does: 'palette.keys.edit' },
    { key: `${COMMAND} + D`, does: 'palette.keys.fill' },
    { key: `${COMMAND} + Z, ${COMMAND} + Y`, does: 'palette.keys.undo' },
    { key: 'F8, Shift + F8', does: 'palette.keys.faults' },
    { key: 'Esc, Tab', does: 'palette.keys.leave' },
  ]);

  useLayoutEffect(() => {
    const box = view.current;
    if (box === null || !sheet.takeFocus()) return;
    const head = box.querySelector<HTMLElement>('.grid-corner')?.offsetWidth ?? 0;
    const left = edges[active.column] ?? 0;
    const right = edges[active.column + 1] ?? 0;
    const top = active.row * ROW;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + 2 * ROW > box.scrollTop + box.clientHeight)
      box.scrollTop = top + 2 * ROW - box.clientHeight;
    if (active.column >= 0 && left < box.scrollLeft) box.scrollLeft = left;
    else if (head + right > box.scrollLeft + box.clientWidth) box.scrollLeft = head + right - box.clientWidth;
    if (editing === null)
      box.querySelector<HTMLElement>('[data-column][tabindex="0"]')?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditor(event.target) || event.altKey || rows.length === 0) return;
    // An editor that opens takes the character of this key.
    flushSync(() => onSheetKey(event, sheet, { page: shown.page, columnCount: columns.length, leaving }));
  };
  const onCopy = (event: ClipboardEvent) => {
    if (isEditor(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', sheet.copy());
    if (event.type === 'cut') sheet.empty();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isEditor(event.target)) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    // A picture has none.
    if (text !== '') sheet.paste(text);
  };
  const onPointerDown = (event: PointerEventOf) => {
    const place = placeOf(event.target);
    if (place === null || isEditor(event.target) || event.button !== 0 || event.pointerType === 'touch')
      return;
    // A row without an index is the head of a column: all of it.
    if (Number.isNaN(place.row)) sheet.select({ ...place, row: Infinity }, { ...place, row: 0 });
    else sheet.select(event.shiftKey ? sheet.anchor : place, place);
  };
  const onPointerOver = (event: PointerEventOf) => {
    const place = placeOf(event.target);
    if (event.buttons === 1 && event.pointerType !== 'touch' && editing === null && place && place.row >= 0)
      sheet.select(sheet.anchor, place);
  };
  /** A touch chooses a cell when it does not scroll; touching the chosen one edits it. */
  const onTouch = ({ target, nativeEvent }: MouseEvent) => {
    const place = placeOf(target);
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (!isTouch || place === null || isEditor(target) || !(place.row >= 0)) return;
    if (place.row === active.row && place.column === active.column) sheet.edit();
    else sheet.go(place);
  };

  const optionsOf = (row: SheetRow, { key, options = [] }: SheetColumn) => [
    ...row.faults.flatMap(({ column, fixes = [] }) => (column === key ? fixes : [])),
    ...options.map((value) => ({ value, label: value })),
  ];
  const drawn = Array.from({ length: Math.max(0, shown.bottom - shown.top + 1) }, (_, at) => shown.top + at);
  // These have the focus, or hold what is typed.
  for (const at of [active.row, rows.findIndex(({ id }) => id === editing?.id)])
    if (at >= 0 && !drawn.includes(at)) drawn.push(at);
  const width = `calc(var(--row-head) + ${String(edges.at(-1))}px)`;
  return (
    <div className="grid-sheet">
      <SheetBar data={data} sheet={sheet} aboutId={aboutId} tools={renderTools?.(range)}>
        {rows[active.row] && renderAbout?.(rows[active.row] as SheetRow)}
      </SheetBar>
      <div
        ref={view}
        role="grid"
        className="grid-view"
        data-keys="typed"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onClick={onTouch}
        onDoubleClick={({ target }) => {
          if (!isEditor(target) && (placeOf(target)?.row ?? -1) >= 0) sheet.edit();
        }}
      >
        <div role="row" className="grid-head" aria-rowindex={1} style={{ width }}>
          <div role="columnheader" className="grid-corner" aria-colindex={1}>
            {corner ?? t('sheet.rows')}
          </div>
          {columns.map(({ key, title, note, isRequired = false }, column) =>
            column < first || column > last ? null : (
              <div
                key={key}
                role="columnheader"
                className="grid-title"
                aria-colindex={column + 2}
                data-column={column}
                title={[title, note].filter(Boolean).join('\n')}
                style={{
                  insetInlineStart: edges[column],
                  width: (edges[column + 1] ?? 0) - (edges[column] ?? 0),
                }}
              >
                <span className="grid-text">{title}</span>
                {isRequired && <span className="grid-required">{t('sheet.required')}</span>}
              </div>
            ),
          )}
        </div>
        <div role="rowgroup" className="grid-body" style={{ width, height: rows.length * ROW }}>
          {drawn.map((at) => {
            const row = rows[at];
            if (row === undefined) return null;
            const edited =
              editing?.id === row.id ? columns.find(({ key }) => key === editing.key) : undefined;
            return (
              <GridRow
                key={row.id}
                row={row}
                at={at}
                columns={columns}
                edges={edges}
                first={first}
                last={last}
                from={range.top <= at && at <= range.bottom ? range.left : null}
                to={range.right}
                active={at === active.row ? active.column : null}
                edited={edited?.key ?? null}
                aboutId={aboutId}
                editor={
                  edited === undefined || editing === null ? null : (
                    <CellEditor
                      label={`${rowName(t, row)}, ${edited.title}`}
                      text={editing.text}
                      describedBy={
                        faultsAt(data, active).length > 0 || edited.note !== undefined || row.noteOf
                          ? aboutId
                          : undefined
                      }
                      readOnly={editing.isLocked}
                      options={editing.isLocked ? [] : optionsOf(row, edited)}
                      onEnd={sheet.endEdit}
                    />
                  )
                }
              />
            );
          })}
        </div>
      </div>
    </div>
  );
};
