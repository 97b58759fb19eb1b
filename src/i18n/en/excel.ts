import type { Areas, Texts } from '../areas.ts';

export const excel: Texts<Areas['excel']> = {
  title: 'Orders from Excel',
  contract: 'Contract: %{name}',
  template: 'Download the template',
  templateHint: 'One row, one order. The second sheet says how to fill it in',
  choose: 'Choose a file',
  chooseAnother: 'Choose another',
  drop: 'or drop a file here (%{type}), up to 15 MB',
  size: '%{size} MB',
  upload: 'Upload',
  uploading: 'Uploading…',
  reading: 'The file is read and its rows are checked. Nothing is ordered yet',
  newFile: 'New file',
  close: 'Close',
  templateName: 'Order template.xlsx',
  Alert: {
    OneFileError: 'Upload one file at a time: several were chosen, so none was uploaded',
    FileSizeError: 'The file is larger than 15 MB. Split it into parts',
    FileLoadError: 'No file is chosen. Choose a file',
    FileTypeError: 'Only .xlsx workbooks are accepted. Save the file as “Excel Workbook (.xlsx)”',
    TableTypeError: 'Only .xlsx and .csv tables are accepted. Save the file as one of these',
  },
};
