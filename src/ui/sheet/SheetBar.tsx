import type { FC, ReactNode } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../Icon.tsx';
import { faultsAt, rowName, type SheetData } from './sheetEdits.ts';
import type { Sheet } from './useSheet.ts';

interface Props {
  data: SheetData;
  sheet: Sheet;
  /** Of the text about the active cell. */
  aboutId: string;
  /** What else there is to say about the active row, or to do with it. */
  children: ReactNode;
  /** What else is done to the chosen cells. */
  tools: ReactNode;
}

/** The line above the cells: the active cell with its faults in words, undoing, and the way to the next fault. */
export const SheetBar: FC<Props> = ({ data, sheet, aboutId, children, tools }) => {
  const t = useT();
  const row = data.rows[sheet.active.row];
  const column = data.columns[sheet.active.column];
  const own = faultsAt(data, sheet.active);
  const faults = own.length > 0 ? own : faultsAt(data, { ...sheet.active, column: -1 });
  const name = row === undefined ? '' : rowName(t, row);
  const place = column === undefined ? name : `${name}, ${column.title}`;
  const note = row?.noteOf?.(column?.key ?? '') ?? column?.note;
  return (
    <div className="grid-bar">
      <div className="grid-about">
        <b title={place}>{place}</b>
        <span id={aboutId}>
          {faults.map(({ text, severity }) => (
            <span key={text} className={`grid-fault ${severity}`}>
              <Icon name={severity === 'error' ? 'error' : 'alert'} />
              {text}
            </span>
          ))}
          {faults.length === 0 && note !== undefined && <span className="quiet">{note}</span>}
        </span>
        {children}
        <output className="quiet">{sheet.note}</output>
      </div>
      <div className="grid-tools">
        {tools}
        <button
          type="button"
          className="button plain small icon"
          aria-label={t('sheet.undo')}
          title={t('sheet.undo')}
          disabled={!sheet.hasDone}
          onClick={sheet.undo}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          className="button plain small icon grid-redo"
          aria-label={t('sheet.redo')}
          title={t('sheet.redo')}
          disabled={!sheet.hasUndone}
          onClick={sheet.redo}
        >
          <Icon name="undo" />
        </button>
        <span className="grid-count nowrap">
          {sheet.faults.length === 0
            ? t('sheet.noFaults')
            : t('sheet.faults', { smart_count: sheet.faults.length })}
        </span>
        <button
          type="button"
          className="button small icon"
          aria-label={t('sheet.previous')}
          title={`${t('sheet.previous')} (Shift + F8)`}
          disabled={sheet.faults.length === 0}
          onClick={() => sheet.goToFault(-1)}
        >
          <Icon name="chevronUp" />
        </button>
        <button
          type="button"
          className="button small icon"
          aria-label={t('sheet.next')}
          title={`${t('sheet.next')} (F8)`}
          disabled={sheet.faults.length === 0}
          onClick={() => sheet.goToFault(1)}
        >
          <Icon name="chevronDown" />
        </button>
      </div>
    </div>
  );
};
