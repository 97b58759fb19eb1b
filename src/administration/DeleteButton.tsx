import { useState, type FC } from 'react';
import {
  Button,
  useCanAccess,
  useDeleteController,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Icon } from '../ui/Icon.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';

/**
 * Deletes the record of a form after a confirmation. Hidden for a new record and for users who may not delete it.
 */
export const DeleteButton: FC = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const labelOf = useGetResourceLabel();
  const represent = useGetRecordRepresentation(resource);
  const { canAccess } = useCanAccess({ action: 'delete', resource, ...(record && { record }) });
  const [isAsking, setAsking] = useState(false);
  const { handleDelete, isPending } = useDeleteController({
    mutationMode: 'pessimistic',
    mutationOptions: { onSettled: () => setAsking(false) },
  });
  if (record?.id === undefined || canAccess !== true) return null;
  const name = represent(record);
  return (
    <>
      <Button label="ra.action.delete" color="error" size="medium" onClick={() => setAsking(true)}>
        <Icon name="delete" />
      </Button>
      {isAsking && (
        <DeleteQuestion
          title={translate('ra.message.delete_title', {
            name: labelOf(resource, 1),
            recordRepresentation: typeof name === 'string' ? name : '',
          })}
          text={translate('ra.message.delete_content', { name: labelOf(resource, 1) })}
          isPending={isPending}
          onYes={handleDelete}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
};
