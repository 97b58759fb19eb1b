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
import type { Language } from '../i18n/languages.ts';
import { useT } from '../i18n/useT.ts';
import { completeDate } from './dateTyping.ts';
import { Icon } from './Icon.tsx';
import { theme } from './theme/theme.ts';

const PATTERN = 'dd.MM.yyyy';
const FIRST_YEAR = 1900;
/** How old, in years, the middle of the years shown first is. */
const USUAL_AGE = 35;

/** The day that stands in the field; null when none does, or none that may be chosen. */
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

/** Which days are offered (FILT-17). */
export interface CalendarRange {
  /** The last day; today when it is left out. */
  maxDate?: Date | undefined;
  disablePast?: boolean | undefined;
  /** What an empty field is likely to get: years of a birth, or the days of this month. */
  near?: 'birth' | 'today' | undefined;
}

export interface CalendarProps extends CalendarRange {
  /** Names of days and months, the first day of the week. */
  locale: Locale;
  /** What stands in the field. */
  typed: string;
  /** Takes the day as dd.MM.yyyy. */
  onChoose: (day: string) => void;
}

/**
 * Year, month, day, none after the last one that is offered; with a typed day at once its month. It brings MUI: load it when it is asked for.
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
  const [today] = useState(() => new Date());
  const last = maxDate ?? today;
  const [day] = useState(() => dayOf(typed, last));
  const [middle] = useState(() => new Date(new Date().getFullYear() - USUAL_AGE, 0, 1));
  const isBirth = near === 'birth';
  return (
    // The page itself knows about light and dark; MUI must not write its own choice.
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
          // Held fast, so that a year alone does not mark a day nobody has chosen.
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

/** The calendar with the names of a language; it asks for them itself, so that the first load knows nothing of them. */
export const loadCalendar = async (language: Language) => ({
  Calendar,
  locale: await loadDateLocale(language),
});
