import type { FC } from 'react';
import { BulkDeleteWithConfirmButton, BulkExportButton } from 'react-admin';

/** Bulk actions of a list whose records may be deleted: export and delete, which asks. */
export const BulkDeleteActions: FC = () => (
  <>
    <BulkExportButton />
    <BulkDeleteWithConfirmButton mutationMode="undoable" />
  </>
);
