import type { CssVarsThemeOptions } from '@mui/material/styles';
import { coarse, colour, focusRing, radius } from './colour.ts';

const primary = {
  border: `1px solid ${colour('working')}`,
  backgroundColor: colour('working'),
  color: colour('onWorking'),
  '&:hover': { borderColor: colour('workingHover'), backgroundColor: colour('workingHover') },
} as const;

/** The name of a button for which react-admin has only an icon. */
export const wordOfButton = {
  width: 'auto',
  minHeight: 40,
  padding: '0 16px',
  gap: 8,
  borderRadius: radius,
  font: 'inherit',
  fontWeight: 500,
  '&::after': { content: 'attr(aria-label)' },
} as const;

/** Buttons and button-like controls, matching `.button` in base.css. */
export const buttons: CssVarsThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        gap: 8,
        minWidth: 0,
        minHeight: 40,
        padding: '0 16px',
        border: '1px solid transparent',
        borderRadius: radius,
        whiteSpace: 'nowrap',
        '&:hover': { backgroundColor: colour('workingField') },
        '&.Mui-disabled': { opacity: 0.55, color: colour('secondary') },
      },
      sizeSmall: { minHeight: 32, padding: '0 10px', [coarse]: { minHeight: 40 } },
      outlined: {
        borderColor: colour('hairline'),
        backgroundColor: colour('surface'),
        color: colour('ink'),
        '&:hover': { borderColor: colour('secondary'), backgroundColor: colour('surface') },
      },
      contained: {
        ...primary,
        '&.Mui-disabled': { backgroundColor: colour('working'), color: colour('onWorking') },
      },
      startIcon: { margin: 0, '& > *:nth-of-type(1)': { fontSize: 20 } },
      endIcon: { margin: 0, '& > *:nth-of-type(1)': { fontSize: 20 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        padding: 0,
        borderRadius: radius,
        '&:hover': { backgroundColor: colour('workingField') },
      },
      sizeSmall: { width: 32, height: 32, [coarse]: { width: 40, height: 40 } },
    },
  },
  // On a phone react-admin leaves the button nothing but an icon, which it does not have.
  RaSelectAllButton: {
    styleOverrides: {
      root: {
        '@media (max-width: 599.98px)': {
          width: 'auto',
          padding: '0 8px',
          font: 'inherit',
          '&::after': { content: 'attr(aria-label)' },
        },
      },
    },
  },
  MuiFab: { styleOverrides: { root: { ...primary, borderRadius: radius, boxShadow: 'var(--float)' } } },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 } } },
  MuiLink: { styleOverrides: { root: { color: colour('working') } } },
};
