import './synchronization.css';
import type { FC } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { fileBooks } from '../../../contract/synchronization.ts';
import { BookHistory } from '../../administration/BookHistory.tsx';
import { ResourceFrame } from '../../administration/ResourceFrame.tsx';
import { useT } from '../../i18n/useT.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { BookUploadForm } from './BookUploadForm.tsx';
import { ReceivedBooks } from './ReceivedBooks.tsx';

/** Reference books as files: those that came by a connection, and an upload of the one that the address names. */
export const BookFiles: FC = () => {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const book = fileBooks.find((one) => one === search.get('book')) ?? 'tubes';
  return (
    <ResourceFrame>
      <Title title="synchronization.files.title" />
      <div className="book-steps">
        <p>{t('synchronization.files.intro')}</p>
        <ReceivedBooks />
        <LabelledSelect
          label={t('synchronization.files.book')}
          value={book}
          onChange={(event) => setSearch({ book: event.target.value }, { replace: true })}
        >
          {fileBooks.map((one) => (
            <option key={one} value={one}>
              {t(`synchronization.uploads.${one}`)}
            </option>
          ))}
        </LabelledSelect>
      </div>
      <BookUploadForm key={book} book={book} />
      <BookHistory key={`history ${book}`} book={book} />
    </ResourceFrame>
  );
};
