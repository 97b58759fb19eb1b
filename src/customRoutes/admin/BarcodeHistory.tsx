import '../../ui/table.css';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { listBarcodeRanges } from '../../../contract/barcodes.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Pager } from '../../ui/Pager.tsx';

const PAGE_SIZE = 10;

interface Props {
  /** The range shown above. */
  openId: number;
  onOpen: (id: number) => void;
}

/** The generated ranges, newest first: when, by whom, from which number to which, how many are used. */
export const BarcodeHistory: FC<Props> = ({ openId, onOpen }) => {
  const t = useT();
  const [page, setPage] = useState(1);
  const ranges = useRead(
    listBarcodeRanges,
    { query: { pageNumber: page, pageSize: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  );
  if (ranges.error) return <ReadError of={ranges} />;
  const { data } = ranges;
  return (
    <section className="barcode-history" aria-labelledby="barcode-history">
      <h2 id="barcode-history">{t('admin.barcodes.history')}</h2>
      <div className="barcode-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('admin.barcodes.columns.created')}</th>
              <th scope="col">{t('admin.barcodes.columns.author')}</th>
              <th scope="col">{t('admin.barcodes.columns.range')}</th>
              <th scope="col">{t('admin.barcodes.columns.used')}</th>
              <th scope="col">{t('admin.barcodes.columns.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.ranges.map(({ id, createdDate, author, firstBarcode, lastBarcode, count, used }) => (
              <tr key={id} aria-selected={id === openId}>
                <td className="nowrap">{formatMoment(new Date(createdDate))}</td>
                <td>{author}</td>
                <td className="nowrap">
                  <Barcode value={firstBarcode} /> – <Barcode value={lastBarcode} />
                </td>
                <td className="nowrap">{t('admin.barcodes.usedOf', { used, count })}</td>
                <td>
                  <button
                    type="button"
                    className="button small"
                    aria-label={t('admin.barcodes.openRange', { first: firstBarcode, last: lastBarcode })}
                    onClick={() => onOpen(id)}
                  >
                    {t('admin.barcodes.open')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data && <Pager page={page} pageSize={PAGE_SIZE} total={data.totalCount} onPage={setPage} />}
    </section>
  );
};
