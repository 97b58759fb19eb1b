import './calendar.css';
import { useEffect, useState, type FC } from 'react';
import type { Language } from '../i18n/languages.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { withRetry } from '../network/withRetry.ts';
import type { CalendarProps } from './Calendar.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorText } from './ErrorText.tsx';
import { Spinner } from './Spinner.tsx';

interface Props extends Omit<CalendarProps, 'locale'> {
  /** Label of the field. */
  title: string;
  onClose: () => void;
}

const load = (language: Language) =>
  withRetry(() => import('./Calendar.tsx').then(({ loadCalendar }) => loadCalendar(language)));

/** The calendar in a dialog; loads its code when first opened and shows an error if that fails. */
export const CalendarDialog: FC<Props> = ({ title, onClose, ...choice }) => {
  const t = useT();
  const language = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    if (!hasFailed) load(language).then(setLoaded, () => setHasFailed(true));
  }, [language, hasFailed]);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="calendar">
        {loaded && <loaded.Calendar locale={loaded.locale} {...choice} />}
        {!loaded && hasFailed && (
          <ErrorText message={t('errors.Common.ErrorTryLater')} onRetry={() => setHasFailed(false)} />
        )}
        {!loaded && !hasFailed && <Spinner />}
      </div>
    </Dialog>
  );
};
