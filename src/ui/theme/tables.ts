import type { CssVarsThemeOptions } from '@mui/material/styles';
import { colour, hairline } from './colour.ts';

/** Tables matching table.css: hairlines, sticky head, row hover; rows are 40 px high. */
export const tables: CssVarsThemeOptions['components'] = {
  MuiTableCell: {
    styleOverrides: {
      root: { height: 40, padding: '4px 12px', borderBottom: hairline, fontSize: 14, lineHeight: '20px' },
      sizeSmall: { padding: '4px 12px' },
      head: {
        height: 36,
        padding: '0 12px',
        backgroundColor: colour('paper'),
        color: colour('secondary'),
        fontSize: 13,
        fontWeight: 500,
        whiteSpace: 'nowrap',
      },
      paddingCheckbox: { '&&': { width: 1, padding: 0 } },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover, &.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: colour('workingField'),
        },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { minHeight: 24, color: 'inherit', '&:hover, &.Mui-active': { color: colour('ink') } },
      icon: { margin: '0 2px', fontSize: 16 },
    },
  },
};
