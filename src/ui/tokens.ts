/** The colour palette, the one source of the CSS variables and the MUI theme. */
export interface Palette {
  paper: string;
  surface: string;
  ink: string;
  secondary: string;
  /** Separators; never the only sign of a control. */
  hairline: string;
  /** Borders of fields: 3:1 against all backgrounds. */
  edge: string;
  working: string;
  workingHover: string;
  workingField: string;
  onWorking: string;
  amber: string;
  amberField: string;
  red: string;
  redField: string;
  blue: string;
  blueField: string;
}

export const light: Palette = {
  paper: '#FAFAF7',
  surface: '#FFFFFF',
  ink: '#16211F',
  secondary: '#55625F',
  hairline: '#DFE4E1',
  edge: '#788480',
  working: '#0A5C50',
  workingHover: '#084A41',
  workingField: '#E4F0ED',
  onWorking: '#FFFFFF',
  amber: '#9A5B00',
  amberField: '#FBF1DF',
  red: '#B3261E',
  redField: '#FCEBE9',
  blue: '#1F5FA8',
  blueField: '#E8F0F9',
};

export const dark: Palette = {
  paper: '#0F1514',
  surface: '#161E1C',
  ink: '#E6ECE9',
  secondary: '#A3B0AC',
  hairline: '#2A3532',
  edge: '#707D79',
  working: '#5EC4B0',
  workingHover: '#7AD3C1',
  workingField: '#16302B',
  onWorking: '#08211D',
  amber: '#E5AE55',
  amberField: '#33270F',
  red: '#F2958E',
  redField: '#3A1A18',
  blue: '#8DB9EC',
  blueField: '#14273C',
};

const variables = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');

/** Style sheet of the colours: the system's choice, unless `data-theme` on the root says light or dark. */
export const colourSheet = (): string =>
  `:root{color-scheme:light;${variables(light)}}` +
  `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${variables(dark)}}}` +
  `:root[data-theme=dark]{color-scheme:dark;${variables(dark)}}`;
