import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useState, type FC } from 'react';
import { mapImportColumns, type FileColumn, type ImportColumn } from '../../../contract/orderImport.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';

interface Props {
  id: number;
  fileColumns: readonly FileColumn[];
  columns: readonly ImportColumn[];
  onMapped: () => void;
  onClose: () => void;
}

/** Says which column of the file is read as what; a column of the table is read once. */
export const MappingDialog: FC<Props> = ({ id, fileColumns, columns, onMapped, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const { call } = useDataProvider<LabDataProvider>();
  const [chosen, setChosen] = useState(fileColumns);
  const save = useMutation({
    mutationFn: () =>
      call(mapImportColumns, { body: { id, columns: chosen.map(({ place, key }) => ({ place, key })) } }),
    onSuccess: onMapped,
  });
  const choose = (place: number, key: string | null) =>
    setChosen((now) =>
      now.map((column) => {
        if (column.place === place) return { ...column, key };
        return column.key === key ? { ...column, key: null } : column;
      }),
    );
  const missing = columns.filter(
    ({ key, isRequired }) => isRequired && !chosen.some((one) => one.key === key),
  );
  return (
    <Dialog
      wide
      title={t('orderImport.mapping')}
      onClose={onClose}
      onSubmit={() => save.mutate()}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('excel.close')}
          </button>
          <button type="submit" className="button primary" disabled={save.isPending}>
            {t('orderImport.map')}
          </button>
        </>
      }
    >
      <p className="quiet">{t('orderImport.mappingHint')}</p>
      <div className="import-mapping">
        {chosen.map(({ place, title, key }) => (
          <LabelledSelect
            key={place}
            label={title === '' ? t('orderImport.untitled', { number: place + 1 }) : title}
            value={key ?? ''}
            onChange={({ target }) => choose(place, target.value === '' ? null : target.value)}
          >
            <option value="">{t('orderImport.notRead')}</option>
            {columns.map((column) => (
              <option key={column.key} value={column.key}>
                {column.title}
              </option>
            ))}
          </LabelledSelect>
        ))}
      </div>
      {missing.length > 0 && (
        <p className="message warning">
          {t('orderImport.missing', { titles: missing.map(({ title }) => title).join(', ') })}
        </p>
      )}
      {save.error && (
        <p role="alert" className="message error">
          {errorText(save.error)}
        </p>
      )}
    </Dialog>
  );
};
