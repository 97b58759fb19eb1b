import { useState, type FC, type ReactElement, type ReactNode } from 'react';
import { Edit, HttpError, useNotify, type EditProps, type RaRecord, type TransformData } from 'react-admin';
import type { Failure } from '../../contract/failure.ts';
import { ConflictAlert } from './ConflictAlert.tsx';
import { ResourceForm } from './ResourceForm.tsx';

interface Props {
  /** Converts the form's values to the request. */
  transform?: TransformData;
  queryOptions?: EditProps['queryOptions'];
  /** Replaces the form's buttons. */
  toolbar?: ReactElement | undefined;
  children: ReactNode;
}

/**
 * react-admin's Edit with a form of these inputs. Pessimistic, so that server errors are shown at their fields; on a
 * conflict with another user's change the form stays and asks which version to use.
 */
export const ResourceEdit: FC<Props> = ({
  transform = (values: RaRecord) => values,
  queryOptions,
  toolbar,
  children,
}) => {
  const notify = useNotify();
  const [newer, setNewer] = useState<Record<string, unknown> | null>(null);
  const onError = (error: Error) => {
    const body = error instanceof HttpError ? (error.body as Partial<Failure> | null) : null;
    if (body?.record) setNewer(body.record);
    else if (!body?.errors) notify(error.message, { type: 'error' });
  };
  return (
    <Edit
      mutationMode="pessimistic"
      transform={transform}
      mutationOptions={{ onError }}
      {...(queryOptions && { queryOptions })}
    >
      <ResourceForm toolbar={toolbar}>
        {newer && <ConflictAlert newer={newer} transform={transform} onClose={() => setNewer(null)} />}
        {children}
      </ResourceForm>
    </Edit>
  );
};
