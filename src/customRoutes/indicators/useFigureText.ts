import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';

/** In minutes. */
export const HOUR = 60;
export const DAY = 24 * HOUR;

/** Figures in words: times in the unit in which they are short, shares of a number that is 0 as a dash. */
export const useFigureText = () => {
  const t = useT();
  const language = useLanguage();
  const number = (value: number) => formatNumber(language, value);
  return {
    number,
    /** Of minutes. */
    duration: (minutes: number | null): string => {
      if (minutes === null) return '–';
      if (minutes < HOUR) return t('indicators.minutes', { count: minutes });
      return minutes < 2 * DAY
        ? t('indicators.hours', { count: number(minutes / HOUR) })
        : t('indicators.days', { count: number(minutes / DAY) });
    },
    /** With the numbers it is made of. */
    share: (part: number, all: number): string =>
      all === 0
        ? '–'
        : t('indicators.ofAll', { share: number((100 * part) / all), count: number(part), all: number(all) }),
    percent: (part: number, all: number): string =>
      all === 0 ? '–' : t('indicators.percent', { share: number((100 * part) / all) }),
  };
};
