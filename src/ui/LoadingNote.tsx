import './loadingNote.css';
import type { FC } from 'react';
import { Spinner } from './Spinner.tsx';

/** Shown over a skeleton or a list that waits for its next rows: a spinner after a second, which takes no space. */
export const LoadingNote: FC = () => (
  <div className="loading-note">
    <Spinner />
  </div>
);
