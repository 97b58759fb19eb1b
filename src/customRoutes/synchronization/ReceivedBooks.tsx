import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { receivedBooks, settleReceivedBook } from '../../../contract/synchronization.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { FoundDifferences } from './FoundDifferences.tsx';

const queryKey = ['receivedBooks'];

const ReceivedFile: FC<{ file: ResponseOf<typeof receivedBooks>['files'][number] }> = ({ file }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { call } = useDataProvider<LabDataProvider>();
  const [isOpen, setIsOpen] = useState(false);
  const settle = useMutation({
    mutationFn: () => call(settleReceivedBook, { body: { id: file.id } }),
    onSuccess: () => {
      notify('synchronization.files.settled', { type: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['today'] });
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
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
        <button type="button" className="button" disabled={settle.isPending} onClick={() => settle.mutate()}>
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
  const errorText = useErrorText();
  const { call } = useDataProvider<LabDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(receivedBooks, { signal }),
    select: ({ files }) => files,
    refetchOnMount: 'always',
  });
  if (error) return <ErrorText message={errorText(error)} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label={t('synchronization.files.received')}>
      <h2>{t('synchronization.files.received')}</h2>
      <ul className="received-books">
        {data.map((file) => (
          <ReceivedFile key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
};
