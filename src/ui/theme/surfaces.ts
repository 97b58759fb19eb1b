import type { CssVarsThemeOptions } from '@mui/material/styles';
import { colour, floating, focusRing, hairline, radius } from './colour.ts';

/** Surfaces: flat on the page or floating. There are no cards: forms and tables lie on the page itself. */
export const surfaces: CssVarsThemeOptions['components'] = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { overflow: 'visible', borderRadius: 0, backgroundColor: 'transparent' } },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 0, '&:last-child': { paddingBottom: 0 } } } },
  MuiAlert: {
    styleOverrides: {
      root: {
        '&&': { color: colour('ink') },
        '&.MuiAlert-colorError': { backgroundColor: colour('redField') },
        '&.MuiAlert-colorWarning': { backgroundColor: colour('amberField') },
        '&.MuiAlert-colorInfo': { backgroundColor: colour('blueField') },
        '&.MuiAlert-colorSuccess': { backgroundColor: colour('workingField') },
      },
    },
  },
  MuiToolbar: { styleOverrides: { root: { minHeight: 0, '&&': { minHeight: 0 } } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '6px 12px',
        '&.Mui-focusVisible, &.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: colour('workingField'),
        },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiDialog: {
    styleOverrides: { paper: { ...floating, width: 480, margin: 12, maxWidth: 'calc(100vw - 24px)' } },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(10 18 16 / 45%)' } } },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '16px 24px 8px', fontSize: 20, lineHeight: '28px', overflowWrap: 'anywhere' },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: { padding: '8px 24px 20px', '.MuiDialogTitle-root + &': { paddingTop: 8 } },
    },
  },
  MuiDialogContentText: { styleOverrides: { root: { color: colour('ink') } } },
  MuiDialogActions: { styleOverrides: { root: { gap: 8, padding: '12px 24px', borderTop: hairline } } },
  MuiChip: {
    styleOverrides: {
      root: { height: 24, borderRadius: radius, backgroundColor: colour('workingField'), fontSize: 13 },
      label: { padding: '0 8px' },
      deleteIcon: { color: colour('secondary'), fontSize: 16 },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { backgroundColor: colour('ink'), color: colour('paper'), fontSize: 13, lineHeight: '20px' },
    },
  },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: {
      root: { minHeight: 0, marginBottom: 16, borderBottom: hairline },
      list: { gap: 20 },
      indicator: { backgroundColor: colour('working') },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 0,
        padding: '8px 0 10px',
        color: colour('secondary'),
        '&:hover, &.Mui-selected': { color: colour('ink') },
        '&.Mui-error': { color: colour('red') },
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -2 },
      },
    },
  },
  MuiAccordion: {
    defaultProps: { slotProps: { heading: { component: 'h2' } } },
    styleOverrides: {
      root: { borderTop: hairline, backgroundColor: 'transparent', '&::before': { display: 'none' } },
    },
  },
  MuiAccordionSummary: { styleOverrides: { root: { minHeight: 40, padding: 0, font: 'inherit' } } },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '0 0 16px' } } },
  MuiDivider: { styleOverrides: { root: { borderColor: colour('hairline') } } },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: colour('hairline') } } },
};
