import type { CssVarsThemeOptions } from '@mui/material/styles';
import type { FC } from 'react';
import type { FilterFormProps, FilterLiveFormProps } from 'react-admin';
import { Icon } from '../Icon.tsx';
import { ListPager } from '../ListPager.tsx';
import { wordOfButton } from './buttons.ts';
import { colour, hairline, radius } from './colour.ts';
import { ListActions } from './ListActions.tsx';
import { ListBody } from './ListRow.tsx';

const PHONE = '@media (max-width: 599.98px)';
const WIDE = '@media (min-width: 600px)';
/** Beside the menu there is not always room for a table or for the filters and actions in one row. */
const NARROW = '@media (max-width: 1279.98px)';

/** The shape of MUI's icon of an indeterminate checkbox. */
const INDETERMINATE =
  'path("M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2zm-2 10H7v-2h10v2z")';

/** Debounce of typing in the filters of a list, ms. react-admin passes the prop on without declaring it. */
const typing: FilterFormProps & Pick<FilterLiveFormProps, 'debounce'> = { debounce: 200 };

/** Of a sorted column, ascending; MUI turns it round for the other direction. */
const SortArrow: FC<{ className?: string }> = (props) => (
  <span {...props}>
    <Icon name="chevronDown" />
  </span>
);

/** Styles of react-admin's table and form frames, with the portal's icons. */
export const adminParts: CssVarsThemeOptions['components'] = {
  RaCreateButton: {
    defaultProps: { icon: <Icon name="plus" />, variant: 'contained', size: 'medium' },
    // Placed among the other actions, where the button covers neither rows nor the footer.
    styleOverrides: {
      root: {
        '&.RaCreateButton-floating': {
          position: 'static',
          // Over the line of the last row.
          marginTop: '-1px',
          width: 40,
          height: 40,
          borderRadius: radius,
          boxShadow: 'none',
          [WIDE]: wordOfButton,
          '.RaEmpty-toolbar &': wordOfButton,
        },
      },
    },
  },
  // Shown after a second, like all spinners (waiting.css).
  MuiCircularProgress: { styleOverrides: { svg: { animation: 'waiting-come 0s 1s backwards' } } },
  MuiTableSortLabel: { defaultProps: { IconComponent: SortArrow } },
  RaSaveButton: { defaultProps: { icon: <></>, size: 'medium' } },
  RaBulkExportButton: { defaultProps: { icon: <Icon name="download" />, size: 'medium' } },
  RaList: {
    defaultProps: {
      perPage: 20,
      pagination: <ListPager />,
      actions: <ListActions />,
    },
    styleOverrides: {
      root: {
        '& .RaList-main, & .RaList-content': { minWidth: 0 },
        // Nothing matches the filters: as EmptyState shows it.
        '& .RaList-content > .MuiCardContent-root': {
          padding: '56px 16px',
          textAlign: 'center',
          [PHONE]: { padding: '40px 12px' },
          '& > .MuiTypography-root': {
            display: 'grid',
            gap: 16,
            justifyItems: 'center',
            fontSize: 16,
            lineHeight: '24px',
            fontWeight: 500,
          },
          '& .MuiButtonBase-root': {
            width: 'auto',
            minHeight: 40,
            padding: '0 16px',
            border: hairline,
            backgroundColor: colour('surface'),
            color: colour('ink'),
            font: 'inherit',
            fontSize: 14,
          },
          // On a phone react-admin leaves the button nothing but an icon, which it does not have.
          '& .MuiIconButton-root::after': { content: 'attr(aria-label)' },
        },
      },
    },
  },
  RaEdit: { styleOverrides: { root: { '& .RaEdit-main, & .RaEdit-card': { minWidth: 0 } } } },
  RaCreate: { styleOverrides: { root: { '& .RaCreate-main, & .RaCreate-card': { minWidth: 0 } } } },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        alignItems: 'center',
        gap: 8,
        padding: '0 0 8px',
        // Beside the fields of the filter, where there is room for it.
        [NARROW]: { '&&': { flex: '0 1 auto', flexWrap: 'wrap', marginLeft: 'auto', padding: '0 0 8px' } },
        [PHONE]: { '&&': { flex: 'none', minHeight: 0 }, backgroundColor: 'transparent' },
      },
    },
  },
  RaListToolbar: {
    styleOverrides: {
      root: {
        [NARROW]: { flexWrap: 'wrap' },
        [PHONE]: { flexFlow: 'row wrap', backgroundColor: 'transparent' },
      },
    },
  },
  RaFilterForm: {
    defaultProps: typing,
    styleOverrides: {
      root: {
        '&&': { gap: '8px 16px', minHeight: 0, padding: '0 0 8px' },
        '& .MuiFormControl-root': { margin: 0 },
        '& .RaFilterForm-clearFix, & .RaFilterFormInput-spacer': { display: 'none' },
        [PHONE]: { '&&': { flex: '1 1 160px', gap: 8 } },
      },
    },
  },
  RaFilterFormInput: {
    styleOverrides: {
      root: {
        '& .MuiFormControl-root': { width: 280 },
        [PHONE]: { '& .MuiFormControl-root': { width: '100%' } },
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        // Below the rows, in sight, as the bottom bar of the other lists.
        '&&': { order: 1, position: 'sticky', bottom: 0, zIndex: 2 },
        '& .RaBulkActionsToolbar-toolbar': {
          position: 'static',
          transform: 'none',
          flexWrap: 'wrap',
          height: 'auto',
          borderTop: hairline,
          backgroundColor: colour('paper'),
          color: colour('ink'),
          padding: '8px 12px',
        },
        '& .RaBulkActionsToolbar-topToolbar': {
          flex: '0 1 auto',
          flexWrap: 'wrap',
          gap: '0 8px',
          padding: 0,
        },
        '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
      },
    },
  },
  RaDataTable: {
    defaultProps: { body: ListBody },
    styleOverrides: {
      root: {
        display: 'flex',
        flexDirection: 'column',
        // The rows are as high as those of the other lists, and marked alike.
        '& .RaDataTable-row > td': { height: 49 },
        '& .RaDataTable-row:has(.select-item input:checked)': { backgroundColor: colour('workingField') },
        // Some rows are selected, for which the head of react-admin has no look of its own.
        '&:has(.select-item input:checked) .select-all:not(.Mui-checked)': {
          color: colour('working'),
          '& path': { d: INDETERMINATE },
        },
        '& .RaDataTable-headerCell': { backgroundColor: colour('paper'), whiteSpace: 'normal' },
        // A long word is broken and does not widen the page; on a phone the columns beside it are seen, too.
        '& .RaDataTable-row > td:not(:has(button))': { maxWidth: 'min(400px, calc(100vw - 156px))' },
        '& .RaDataTable-row .MuiButton-root': { textAlign: 'start', whiteSpace: 'normal' },
        '& .RaDataTable-expandRow > td': { height: 'auto' },
        [NARROW]: {
          '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
          '& .RaDataTable-headerCell': { position: 'static' },
        },
      },
    },
  },
  RaDataTableRow: {
    styleOverrides: {
      root: {
        scrollMarginTop: 40,
        '&:focus-visible': { outline: `2px solid ${colour('working')}`, outlineOffset: -2 },
        '&&[data-changed]': { backgroundColor: colour('workingField') },
      },
    },
  },
  // The tabs have a line of their own.
  RaTabbedForm: {
    styleOverrides: {
      root: {
        maxWidth: 800,
        '& > hr': { display: 'none' },
        // As in a form without tabs.
        '& .MuiCardContent-root > .MuiStack-root': { gap: 16 },
        '& .MuiCardContent-root > .MuiStack-root > :is(.ra-input, .RaTranslatableInputs-root, .field-row):not(:has(.RaArrayInput-label))':
          { maxWidth: 560 },
      },
    },
  },
  RaArrayInput: { styleOverrides: { root: { '& .RaArrayInput-label': { top: 0, left: 0 } } } },
  RaSimpleFormIterator: {
    styleOverrides: {
      root: {
        [WIDE]: { '& .RaSimpleFormIterator-form': { alignItems: 'flex-end' } },
        '& .button-add.button-add': { ...wordOfButton, marginLeft: -16 },
        // The keyboard does not reach what is hidden until it is pointed at.
        '&& .RaSimpleFormIterator-action': { visibility: 'visible' },
      },
    },
  },
  RaImageInput: {
    styleOverrides: {
      root: {
        '& .RaFileInput-dropZone': {
          padding: 16,
          border: `1px dashed ${colour('secondary')}`,
          borderRadius: radius,
          backgroundColor: 'transparent',
          color: colour('secondary'),
          textAlign: 'start',
        },
      },
    },
  },
  RaTranslatableInputs: {
    styleOverrides: {
      root: {
        '& .RaTranslatableInputsTabs-root.RaTranslatableInputsTabs-root': {
          border: 0,
          backgroundColor: 'transparent',
          color: colour('ink'),
        },
        '& .RaTranslatableInputsTab-root.RaTranslatableInputsTab-root': { fontSize: 14 },
        '& .RaTranslatableInputsTabContent-root.RaTranslatableInputsTabContent-root': {
          gap: 16,
          padding: 0,
          border: 0,
        },
      },
    },
  },
  RaFilterButton: { defaultProps: { size: 'medium' } },
  RaToolbar: {
    styleOverrides: {
      root: {
        gap: 8,
        maxWidth: 480,
        '&&': { padding: '16px 0 0' },
        backgroundColor: 'transparent',
        '&.RaToolbar-mobileToolbar': {
          maxWidth: 'none',
          padding: '8px 12px',
          borderTop: hairline,
          backgroundColor: colour('paper'),
        },
      },
    },
  },
  // A switch has no error of its own; the line for one would stay empty.
  RaBooleanInput: { defaultProps: { helperText: false } },
  RaAutocompleteInput: { defaultProps: { openOnFocus: false } },
  RaCheckboxGroupInput: {
    styleOverrides: { root: { '& .RaCheckboxGroupInput-label': { transform: 'none' } } },
  },
  RaRadioButtonGroupInput: {
    styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': { transform: 'none' } } },
  },
  RaLabeled: {
    styleOverrides: {
      root: { '& .RaLabeled-label': { color: colour('ink'), fontSize: 14, fontWeight: 500 } },
    },
  },
  RaEmpty: {
    styleOverrides: {
      root: {
        display: 'block',
        padding: '56px 16px',
        '& .RaEmpty-icon': { display: 'none' },
        '& .RaEmpty-message': { margin: 0, color: colour('secondary') },
        '& .MuiTypography-h4': {
          marginBottom: 4,
          color: colour('ink'),
          fontSize: 16,
          lineHeight: '24px',
          fontWeight: 500,
        },
        '& .RaEmpty-toolbar': { marginTop: 16 },
      },
    },
  },
};
