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
import { theme } from './theme.ts';

const PATTERN = 'dd.MM.yyyy';
const FIRST_YEAR = 1900;
/** How old, in years, the middle of the years shown first is. */
const USUAL_AGE = 35;

/** The day that stands in the field; null when none does, or none on which a living patient was born. */
const dayOf = (text: string): Date | null => {
  const day = parse(completeDate(text), PATTERN, new Date());
  return isValid(day) && day.getFullYear() >= FIRST_YEAR && day <= new Date() ? day : null;
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

export interface CalendarProps {
  /** Names of days and months, the first day of the week. */
  locale: Locale;
  /** What stands in the field. */
  typed: string;
  /** Takes the day as dd.MM.yyyy. */
  onChoose: (day: string) => void;
}

/**
 * Year, month, day, none after today; with a typed day at once its month. It brings MUI: load it when it is asked for.
 */
const Calendar: FC<CalendarProps> = ({ locale, typed, onChoose }) => {
  const t = useT();
  const [day] = useState(() => dayOf(typed));
  const [middle] = useState(() => new Date(new Date().getFullYear() - USUAL_AGE, 0, 1));
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
          referenceDate={day ?? middle}
          minDate={new Date(FIRST_YEAR, 0, 1)}
          views={['year', 'month', 'day']}
          openTo={day ? 'day' : 'year'}
          yearsPerRow={4}
          dayOfWeekFormatter={(weekday) => format(weekday, 'EEEEEE', { locale })}
          onChange={(chosen, state) => {
            if (chosen && state === 'finish') onChoose(format(chosen, PATTERN));
          }}
          slots={slots}
          disableFuture
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
