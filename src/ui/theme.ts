import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { dark, light, type Palette } from './tokens.ts';

const options = (palette: Palette): PaletteOptions => ({
  primary: { main: palette.working, dark: palette.workingHover, contrastText: palette.onWorking },
  error: { main: palette.red },
  warning: { main: palette.amber },
  info: { main: palette.blue },
  success: { main: palette.working },
  background: { default: palette.paper, paper: palette.surface },
  text: { primary: palette.ink, secondary: palette.secondary },
  divider: palette.hairline,
});

/** The MUI theme: the tokens' colours in light and dark, no shadows but on what floats, corners of 6 px, dense. */
export const theme = createTheme({
  colorSchemes: { light: { palette: options(light) }, dark: { palette: options(dark) } },
  cssVariables: { colorSchemeSelector: 'data-theme' },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: "'Golos Text Variable', 'Golos Fallback', system-ui, sans-serif",
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 500 },
    body1: { fontSize: 14, lineHeight: '20px' },
    h6: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
  },
  components: {
    MuiButton: { defaultProps: { disableElevation: true, disableRipple: true } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          height: 40,
          backgroundColor: 'var(--surface)',
          '&.MuiInputBase-multiline': { height: 'auto' },
        },
        notchedOutline: { borderColor: 'var(--hairline)' },
      },
    },
    MuiDialog: { defaultProps: { closeAfterTransition: false } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 20, lineHeight: '28px', fontWeight: 600 } } },
  },
});
