import type { Areas, Texts } from '../areas.ts';

export const sheet: Texts<Areas['sheet']> = {
  rows: 'Row',
  row: 'Row %{number}',
  required: 'required',
  locked: '%{smart_count} cell cannot be changed |||| %{smart_count} cells cannot be changed',
  changed: '%{smart_count} cell changed |||| %{smart_count} cells changed',
  undone: '%{smart_count} cell undone |||| %{smart_count} cells undone',
  rowsLeft: '%{smart_count} row did not fit |||| %{smart_count} rows did not fit',
  columnsLeft: '%{smart_count} column did not fit |||| %{smart_count} columns did not fit',
  noFaults: 'No faults',
  faults: '%{smart_count} fault |||| %{smart_count} faults',
  undo: 'Undo',
  redo: 'Redo',
  previous: 'Previous fault',
  next: 'Next fault',
  leaving: 'Press Tab to leave the table',
  leave: {
    title: 'Leave without saving?',
    question: 'Changes in the table are not saved. They are lost if you leave.',
    yes: 'Leave',
    no: 'Stay',
  },
};
