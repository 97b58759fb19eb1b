import './waiting.css';
import type { FC, ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { Spinner } from './Spinner.tsx';
import { useErrorText } from './useErrorText.ts';

interface Props {
  /** Translated. */
  message: string;
  /** Shows "Try again". */
  onRetry?: () => void;
}

/** A loading error shown in place of a list, with a retry button. */
export const ErrorText: FC<Props> = ({ message, onRetry }) => {
  const t = useT();
  return (
    <div className="error-text" role="alert">
      <p>{message}</p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {t('errors.Common.retry')}
        </button>
      )}
    </div>
  );
};

/** What is read: react-query's result, or a part of it. */
interface Read<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** The error of a read with a retry button; nothing without an error. */
export const ReadError: FC<{ of: Omit<Read<unknown>, 'data'> }> = ({ of: { error, refetch } }) => {
  const errorText = useErrorText();
  return error ? <ErrorText message={errorText(error)} onRetry={() => void refetch()} /> : null;
};

/** What was read; before that `waiting`, a spinner by default, or the error. What was read before stays below an error. */
export const Loaded = <Data,>({
  of,
  waiting = <Spinner />,
  children,
}: {
  of: Read<Data>;
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}): ReactNode => (
  <>
    <ReadError of={of} />
    {of.data === undefined ? !of.error && waiting : children(of.data)}
  </>
);
