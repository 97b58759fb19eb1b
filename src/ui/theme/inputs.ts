import type { KeyboardEvent } from 'react';
import type { CssVarsThemeOptions } from '@mui/material/styles';
import { colour, floating, focusRing, radius } from './colour.ts';

const label = {
  position: 'static',
  maxWidth: 'none',
  marginBottom: 4,
  color: colour('ink'),
  fontSize: 14,
  fontWeight: 500,
  lineHeight: '20px',
  transform: 'none',
  whiteSpace: 'normal',
  '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: colour('ink') },
} as const;

/** Checkboxes and radios: field border, accent fill. */
const mark = {
  root: {
    width: 40,
    height: 40,
    padding: 0,
    borderRadius: radius,
    color: colour('edge'),
    // The box takes 18 px of its icon, as checkbox.css has it.
    '& svg': { fontSize: 24 },
    '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: colour('working') },
    '&.Mui-focusVisible': { ...focusRing, outlineOffset: -4 },
  },
} as const;

/**
 * Keeps Enter from submitting the form while an open list has no highlight: before an arrow is pressed, or when
 * the server's options come later. The user is still choosing an option.
 */
const stayWhileChoosing = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target } = event;
  const isChoosing =
    target instanceof HTMLInputElement &&
    target.getAttribute('aria-expanded') === 'true' &&
    !target.getAttribute('aria-activedescendant');
  if (key === 'Enter' && isChoosing) event.preventDefault();
};

/** Fields matching `.field` and `.input` in base.css: label above, a reserved line for error or hint below. */
export const inputs: CssVarsThemeOptions['components'] = {
  // The browser would offer the editor's own name and address, which do not fit here.
  RaTextInput: { defaultProps: { autoComplete: 'off' } },
  MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true } },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', fullWidth: true },
    // The line reserved for an error is distance enough.
    styleOverrides: { marginDense: { marginTop: 0, marginBottom: 0 } },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true, onKeyDown: stayWhileChoosing },
    styleOverrides: {
      inputRoot: { minHeight: 40, padding: '3px 40px 3px 8px' },
      input: { height: 32, padding: '0 4px' },
      endAdornment: { top: '50%', transform: 'translateY(-50%)' },
      popupIndicator: { width: 32, height: 32 },
      clearIndicator: { width: 32, height: 32 },
      option: { minHeight: 36 },
      paper: floating,
    },
  },
  // These styles only tell MUI of autofill, so that it can move the label, and here labels never move.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiInputLabel: { defaultProps: { shrink: true }, styleOverrides: { root: label } },
  MuiFormLabel: {
    styleOverrides: { root: { ...label, '&.MuiInputLabel-root': label }, asterisk: { display: 'none' } },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 40,
        borderRadius: radius,
        backgroundColor: colour('surface'),
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: colour('secondary') },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colour('working'), borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: colour('red') },
        '&.Mui-disabled': { backgroundColor: colour('paper') },
      },
      input: {
        boxSizing: 'border-box',
        height: 40,
        padding: '0 12px',
        '&.MuiInputBase-inputMultiline': { height: 'auto', padding: 0 },
        '&::placeholder': { color: colour('secondary'), opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: colour('secondary') },
      },
      multiline: { '&&': { padding: '8px 0' } },
      notchedOutline: { top: 0, borderColor: colour('edge'), '& > legend': { display: 'none' } },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: {
        minHeight: 40,
        borderRadius: radius,
        lineHeight: '40px',
        // The text ends before the arrow.
        '&.MuiSelect-select.MuiInputBase-input': { paddingRight: 32 },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        minHeight: 20,
        margin: '4px 0 0',
        color: colour('secondary'),
        fontSize: 13,
        lineHeight: '20px',
        '&.Mui-error': { color: colour('red') },
        // A hint keeps its distance from the next label; an empty line, which react-admin fills with a span, is distance enough.
        '&:not(.Mui-error):not(:has(> span))': { marginBottom: 8 },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        marginLeft: -10,
        marginRight: 16,
        minHeight: 40,
        // In line with the fields: a switch has less room around it than a checkbox.
        '&:has(> .MuiSwitch-root)': { gap: 4, marginLeft: -4 },
      },
      label: { userSelect: 'none' },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      // react-admin names the boxes of rows by `aria-label`, which MUI leaves on the root.
      slotProps: {
        root: { 'aria-label': undefined },
        input: (box) => ({ 'aria-label': box['aria-label'] }),
      },
    },
    styleOverrides: mark,
  },
  MuiRadio: { styleOverrides: mark },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 44, height: 40, padding: '10px 4px' },
      switchBase: {
        top: 14,
        left: 8,
        padding: 0,
        color: colour('secondary'),
        '&:hover': { backgroundColor: 'transparent' },
        '&.Mui-checked': { color: colour('onWorking'), transform: 'translateX(16px)' },
        '&.Mui-checked + .MuiSwitch-track': {
          borderColor: colour('working'),
          backgroundColor: colour('working'),
          opacity: 1,
        },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
      },
      thumb: { width: 12, height: 12, boxShadow: 'none' },
      track: {
        boxSizing: 'border-box',
        border: `1px solid ${colour('secondary')}`,
        borderRadius: 10,
        backgroundColor: colour('surface'),
        opacity: 1,
      },
    },
  },
};
