import { useState, type FC, type ReactElement, type ReactNode } from 'react';
import {
  Edit,
  HttpError,
  TabbedForm,
  Toolbar,
  useNotify,
  type EditProps,
  type RaRecord,
  type TransformData,
} from 'react-admin';
import type { Failure } from '../../contract/failure.ts';
import { ConflictAlert } from './ConflictAlert.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { ResourceForm } from './ResourceForm.tsx';

interface Props extends Pick<EditProps, 'id'> {
  /** Converts the form's values to the request. */
  transform?: TransformData;
  queryOptions?: EditProps['queryOptions'];
  /** Replaces the form's buttons. */
  toolbar?: ReactElement | undefined;
  /** The children are tabs. */
  tabs?: boolean;
  children: ReactNode;
}

/**
 * react-admin's Edit with a form of these inputs. Pessimistic, so that server errors are shown at their fields; on a
 * conflict with another user's change the form stays and asks which version to use. Below it is the record's history.
 */
export const ResourceEdit: FC<Props> = ({
  id,
  queryOptions,
  toolbar,
  transform = (values: RaRecord) => values,
  tabs = false,
  children,
}) => {
  const notify = useNotify();
  const [newer, setNewer] = useState<Record<string, unknown> | null>(null);
  const onError = (error: Error) => {
    const body = error instanceof HttpError ? (error.body as Partial<Failure> | null) : null;
    if (body?.record) setNewer(body.record);
    else if (!body?.errors) notify(error.message, { type: 'error' });
  };
  const conflict = newer && (
    <ConflictAlert newer={newer} transform={transform} onClose={() => setNewer(null)} />
  );
  return (
    <Edit
      id={id}
      mutationMode="pessimistic"
      transform={transform}
      mutationOptions={{ onError }}
      {...(queryOptions && { queryOptions })}
    >
      {tabs ? (
        <TabbedForm
          warnWhenUnsavedChanges
          syncWithLocation={false}
          toolbar={
            <>
              {conflict}
              <Toolbar />
            </>
          }
        >
          {children}
        </TabbedForm>
      ) : (
        <ResourceForm toolbar={toolbar}>
          {conflict}
          {children}
        </ResourceForm>
      )}
      <RecordHistory transform={transform} />
    </Edit>
  );
};
