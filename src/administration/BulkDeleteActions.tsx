import { useState, type FC } from 'react';
import { flushSync } from 'react-dom';
import {
  BulkExportButton,
  Button,
  CanAccess,
  useBulkDeleteController,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { focusHeading } from '../ui/focusHeading.ts';
import { Icon } from '../ui/Icon.tsx';
import { ChosenNames } from './ChosenNames.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';

const BulkDeleteButton: FC = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  const { selectedIds } = useListContext();
  const { handleDelete } = useBulkDeleteController({ mutationMode: 'undoable' });
  const [isAsking, setAsking] = useState(false);
  const count = selectedIds.length;
  const words = { smart_count: count, name: labelOf(resource, count) };
  return (
    <>
      <Button label="ra.action.delete" color="error" size="medium" onClick={() => setAsking(true)}>
        <Icon name="delete" />
      </Button>
      {isAsking && (
        <DeleteQuestion
          title={translate('ra.message.bulk_delete_title', words)}
          text={
            <>
              {translate('ra.message.bulk_delete_content', words)}
              <ChosenNames />
            </>
          }
          onYes={() => {
            // The dialog gives the focus back to the button, which is hidden as soon as nothing is selected.
            flushSync(() => setAsking(false));
            handleDelete();
            focusHeading();
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** Bulk actions of a list whose records are deleted: export, and delete after a confirmation for those who may. */
export const BulkDeleteActions: FC = () => {
  const resource = useResourceContext() ?? '';
  return (
    <>
      <BulkExportButton />
      <CanAccess action="delete" resource={resource} accessDenied={null}>
        <BulkDeleteButton />
      </CanAccess>
    </>
  );
};
