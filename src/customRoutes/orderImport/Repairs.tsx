import { useState, type FC } from 'react';
import type { ImportColumn, ImportRow } from '../../../contract/importRows.ts';
import { useT } from '../../i18n/useT.ts';
import type { SheetChange } from '../../ui/sheet/sheetEdits.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  rows: readonly ImportRow[];
  columns: readonly ImportColumn[];
  onApply: (changes: readonly SheetChange[]) => void;
}

/** Shows what cells were probably meant to be, each as it was and as it becomes, and applies all at once. */
export const Repairs: FC<Props> = ({ rows, columns, onApply }) => {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const repairs = rows.flatMap(({ id, number, values, repairs: own }) =>
    own.map(({ column: key, value }) => {
      const at = columns.findIndex((column) => column.key === key);
      return { id, number, key, value, title: columns[at]?.title ?? '', was: values[at] ?? '' };
    }),
  );
  if (repairs.length === 0) return null;
  const count = { smart_count: repairs.length };
  return (
    <>
      <p className="message info import-unsaved">
        {t('orderImport.repairs', count)}
        <button type="button" className="button small" onClick={() => setShown(true)}>
          {t('orderImport.showRepairs')}
        </button>
      </p>
      {isShown && (
        <Dialog
          wide
          title={t('orderImport.repairs', count)}
          onClose={() => setShown(false)}
          onSubmit={() => {
            onApply(repairs);
            setShown(false);
          }}
          actions={
            <>
              <button type="button" className="button" onClick={() => setShown(false)}>
                {t('orderImport.decideLater')}
              </button>
              <button type="submit" className="button primary" data-autofocus>
                {t('orderImport.repair', count)}
              </button>
            </>
          }
        >
          <table className="table import-repairs">
            <thead>
              <tr>
                <th scope="col" className="number">
                  {t('orderImport.row')}
                </th>
                <th scope="col">{t('orderImport.column')}</th>
                <th scope="col">{t('orderImport.was')}</th>
                <th scope="col">{t('orderImport.becomes')}</th>
              </tr>
            </thead>
            <tbody>
              {repairs.map(({ id, key, number, title, was, value }) => (
                <tr key={`${String(id)} ${key}`}>
                  <td className="number">{number}</td>
                  <td>{title}</td>
                  <td>{was === '' ? '—' : was}</td>
                  <td>
                    <b>{value}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Dialog>
      )}
    </>
  );
};
