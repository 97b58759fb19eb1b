import { useState, type FC } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { getToday } from '../../../contract/today.ts';
import { receivedBooks, settleReceivedBook } from '../../../contract/synchronization.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ReadError } from '../../ui/ErrorText.tsx';
import { FoundDifferences } from './FoundDifferences.tsx';

const ReceivedFile: FC<{ file: ResponseOf<typeof receivedBooks>['files'][number] }> = ({ file }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const settle = useAct(settleReceivedBook, {
    done: 'synchronization.files.settled',
    stale: [receivedBooks, getToday],
  });
  const { connectionName: connection, differences, errors } = file;
  return (
    <li>
      <div className="row received-book">
        <span>
          <b>
            {t(`synchronization.uploads.${file.book}`)}: {file.fileName}
          </b>
          <span className="quiet">
            {t('synchronization.files.receivedAt', {
              connection,
              at: formatMoment(new Date(file.at)),
              differences,
              errors,
            })}
          </span>
        </span>
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(`synchronization.files.${isOpen ? 'hide' : 'show'}`)}
        </button>
        <button
          type="button"
          className="button"
          disabled={settle.isPending}
          onClick={() => settle.mutate({ body: { id: file.id } })}
        >
          {t('synchronization.files.settle')}
        </button>
      </div>
      {isOpen && <FoundDifferences comparisonId={file.id} isFromFile />}
    </li>
  );
};

/** Files of reference books that came by a connection; nothing without any. */
export const ReceivedBooks: FC = () => {
  const t = useT();
  const books = useRead(receivedBooks, {}, { refetchOnMount: 'always' });
  if (books.error) return <ReadError of={books} />;
  const { files = [] } = books.data ?? {};
  if (files.length === 0) return null;
  return (
    <section aria-label={t('synchronization.files.received')}>
      <h2>{t('synchronization.files.received')}</h2>
      <ul className="received-books">
        {files.map((file) => (
          <ReceivedFile key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
};
