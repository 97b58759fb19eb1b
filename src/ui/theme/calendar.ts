import type { CssVarsThemeOptions } from '@mui/material/styles';
import '@mui/x-date-pickers/themeAugmentation';

/** Drawn inside the cell because the calendar clips overflow; light on the selected cell. */
const focus = {
  '&:focus-visible': { outline: '2px solid var(--working)', outlineOffset: -2 },
  '&.Mui-selected:focus-visible': { outlineColor: 'var(--on-working)', outlineOffset: -4 },
};
/** Hover and focus; the selected cell keeps its fill. */
const hint = { '&:is(:hover, :focus):not(.Mui-selected)': { backgroundColor: 'var(--working-field)' } };
/** A year or month cell, filled when selected. */
const cell = {
  borderRadius: 'var(--radius)',
  textTransform: 'capitalize',
  ...hint,
  ...focus,
} as const;

/** The calendar: full width, 40 px cells. */
export const calendar: CssVarsThemeOptions['components'] = {
  MuiDateCalendar: { styleOverrides: { root: { width: '100%', height: 356, maxHeight: 'none' } } },
  MuiPickersCalendarHeader: {
    styleOverrides: {
      root: { minHeight: 40, maxHeight: 40, margin: '0 0 4px', padding: 0 },
      labelContainer: { fontSize: 16, lineHeight: '24px', fontWeight: 600, textTransform: 'capitalize' },
    },
  },
  MuiYearCalendar: {
    styleOverrides: {
      root: { width: '100%', height: 312, maxHeight: 312, rowGap: 4, justifyContent: 'space-between' },
      button: { ...cell, height: 40 },
    },
  },
  MuiMonthCalendar: {
    styleOverrides: { root: { width: '100%', gap: '12px 0' }, button: { ...cell, width: 96, height: 40 } },
  },
  MuiDayCalendar: {
    styleOverrides: {
      header: { justifyContent: 'space-between' },
      weekDayLabel: { width: 40, height: 32, margin: 0, fontSize: 13 },
      weekContainer: { justifyContent: 'space-between', margin: '2px 0' },
      slideTransition: { minHeight: 264 },
    },
  },
  MuiPickerDay: {
    styleOverrides: {
      root: {
        '--PickerDay-size': '40px',
        '--PickerDay-horizontalMargin': '0px',
        borderRadius: 'var(--radius)',
        ...hint,
        ...focus,
        '&.Mui-disabled': { opacity: 0.5 },
      },
    },
  },
};
