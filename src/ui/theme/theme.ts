import { createTheme } from '@mui/material/styles';
import { adminParts } from './adminParts.tsx';
import { buttons } from './buttons.ts';
import { calendar } from './calendar.ts';
import { colour } from './colour.ts';
import { inputs } from './inputs.ts';
import { surfaces } from './surfaces.ts';
import { tables } from './tables.ts';

/** MUI palette of a status colour: text on a pale background. */
const tone = (main: string, contrastText: string) => ({ main, light: main, dark: main, contrastText });
const text = { fontSize: 14, lineHeight: '20px' };
const title = { fontSize: 20, lineHeight: '28px', fontWeight: 600 };

/**
 * The portal's MUI theme, built from the tokens so react-admin and MUI components match base.css. Colours are CSS
 * variables, so one theme serves light and dark.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: {
      main: colour('working'),
      light: colour('working'),
      dark: colour('workingHover'),
      contrastText: colour('onWorking'),
    },
    secondary: tone(colour('secondary'), colour('surface')),
    error: tone(colour('red'), colour('surface')),
    warning: tone(colour('amber'), colour('surface')),
    info: tone(colour('blue'), colour('surface')),
    success: tone(colour('working'), colour('onWorking')),
    text: { primary: colour('ink'), secondary: colour('secondary'), disabled: colour('secondary') },
    divider: colour('hairline'),
    background: { default: colour('paper'), paper: colour('surface') },
    action: {
      active: colour('secondary'),
      disabled: colour('hairline'),
      hover: colour('workingField'),
      selected: colour('workingField'),
    },
    bulkActionsToolbarColor: colour('ink'),
    bulkActionsToolbarBackgroundColor: colour('workingField'),
  },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: 'var(--font)',
    h4: title,
    h5: title,
    h6: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
    body1: text,
    body2: text,
    subtitle1: text,
    subtitle2: { ...text, fontWeight: 600 },
    caption: { fontSize: 13, lineHeight: '20px' },
    button: { ...text, fontWeight: 500, textTransform: 'none' },
  },
  transitions: { duration: { shortest: 100, shorter: 120, short: 120, standard: 150, complex: 150 } },
  components: {
    // Headings of react-admin follow the h1 of the page.
    MuiTypography: { defaultProps: { variantMapping: { h4: 'h2', h5: 'h2', h6: 'h2' } } },
    ...buttons,
    ...inputs,
    ...tables,
    ...surfaces,
    ...adminParts,
    ...calendar,
  },
});
