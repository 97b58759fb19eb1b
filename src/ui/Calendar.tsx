import { ThemeProvider } from '@mui/material/styles';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { Locale } from 'date-fns';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { useState, type FC } from 'react';
import { loadDateLocale } from '../i18n/dateLocale.ts';
import { formatDay } from '../i18n/format.ts';
import type { Language } from '../i18n/languages.ts';
import { useT } from '../i18n/useT.ts';
import { completeDate } from './dateTyping.ts';
import { Icon } from './Icon.tsx';
import { theme } from './theme/theme.ts';

const PATTERN = 'dd.MM.yyyy';
const FIRST_YEAR = 1900;
/** Age, in years, for which the birth years shown first are centred. */
const USUAL_AGE = 35;

/** The date in the field; null when it is not a date or is out of range. */
const dayOf = (text: string, maxDate: Date): Date | null => {
  const day = parse(completeDate(text), PATTERN, new Date());
  return isValid(day) && day.getFullYear() >= FIRST_YEAR && day <= maxDate ? day : null;
};

const slots = {
  leftArrowIcon: () => <Icon name="chevronLeft" />,
  rightArrowIcon: () => <Icon name="chevronRight" />,
  switchViewIcon: ({ className }: { className?: string }) => (
    <svg className={className} viewBox="0 0 20 20" width={20} height={20} fill="currentColor" aria-hidden>
      <path d="m5 8 5 5 5-5z" />
    </svg>
  ),
};

/** The dates that can be chosen. */
export interface CalendarRange {
  /** The last one; default: today. */
  maxDate?: Date | undefined;
  disablePast?: boolean | undefined;
  /** What an empty field starts with: likely years of birth, or the current month. */
  near?: 'birth' | 'today' | undefined;
}

export interface CalendarProps extends CalendarRange {
  /** Names of days and months, first day of the week. */
  locale: Locale;
  /** Text of the field. */
  typed: string;
  /** Gets the date as dd.MM.yyyy. */
  onChoose: (day: string) => void;
}

/**
 * Choose a year, then month, then day within the range; with a date in the field it opens at its month. It pulls in
 * MUI: load it on demand.
 */
const Calendar: FC<CalendarProps> = ({
  locale,
  typed,
  onChoose,
  maxDate,
  disablePast = false,
  near = 'birth',
}) => {
  const t = useT();
  const [today] = useState(() => parse(formatDay(new Date()), PATTERN, new Date()));
  const last = maxDate ?? today;
  const [day] = useState(() => dayOf(typed, last));
  const [middle] = useState(() => new Date(new Date().getFullYear() - USUAL_AGE, 0, 1));
  const isBirth = near === 'birth';
  return (
    // The page controls light and dark; MUI must not store a mode of its own.
    <ThemeProvider theme={theme} storageManager={null}>
      <LocalizationProvider
        dateAdapter={AdapterDateFns}
        adapterLocale={locale}
        dateFormats={{ monthShort: 'LLLL' }}
        localeText={{
          previousMonth: t('shell.calendar.previousMonth'),
          nextMonth: t('shell.calendar.nextMonth'),
          calendarViewSwitchingButtonAriaLabel: (view) =>
            t(view === 'year' ? 'shell.calendar.toDays' : 'shell.calendar.toYears'),
        }}
      >
        <DateCalendar
          // Controlled, so that choosing a year alone does not select a day.
          value={day}
          referenceDate={day ?? (isBirth ? middle : today)}
          minDate={new Date(FIRST_YEAR, 0, 1)}
          views={['year', 'month', 'day']}
          openTo={day || !isBirth ? 'day' : 'year'}
          yearsPerRow={4}
          dayOfWeekFormatter={(weekday) => format(weekday, 'EEEEEE', { locale })}
          onChange={(chosen, state) => {
            if (chosen && state === 'finish') onChoose(format(chosen, PATTERN));
          }}
          slots={slots}
          maxDate={last}
          disablePast={disablePast}
          reduceAnimations
          autoFocus
        />
      </LocalizationProvider>
    </ThemeProvider>
  );
};

/** The calendar with the date names of a language; loaded on demand to stay out of the first load. */
export const loadCalendar = async (language: Language) => ({
  Calendar,
  locale: await loadDateLocale(language),
});
