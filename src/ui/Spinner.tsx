import './waiting.css';
import { useEffect, useState, type FC } from 'react';
import { useT } from '../i18n/useT.ts';

/** ms */
const SPINNER_DELAY = 1000;

/** "Loading…", shown only after a second. */
export const Spinner: FC = () => {
  const t = useT();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SPINNER_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="waiting">
      {long && (
        <>
          <span className="waiting-ring" />
          <span>{t('errors.Common.loading')}</span>
        </>
      )}
    </output>
  );
};
