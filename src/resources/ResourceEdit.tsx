import { useState, type FC, type ReactNode } from 'react';
import { Edit, HttpError, SimpleForm, useNotify, type RaRecord, type TransformData } from 'react-admin';
import type { Failure } from '../../contract/failure.ts';
import { ConflictAlert } from './ConflictAlert.tsx';

interface Props {
  /** Turns the form's values into what is sent. */
  transform?: TransformData;
  children: ReactNode;
}

/**
 * react-admin's Edit with a form of the inputs given. Pessimistic, so that the server's errors are shown at their fields;
 * when somebody else has changed the record meanwhile, the form stays and asks which of the two to take.
 */
export const ResourceEdit: FC<Props> = ({ transform = (values: RaRecord) => values, children }) => {
  const notify = useNotify();
  const [newer, setNewer] = useState<Record<string, unknown> | null>(null);
  const onError = (error: Error) => {
    const body = error instanceof HttpError ? (error.body as Partial<Failure> | null) : null;
    if (body?.record) setNewer(body.record);
    else if (!body?.errors) notify(error.message, { type: 'error' });
  };
  return (
    <Edit mutationMode="pessimistic" transform={transform} mutationOptions={{ onError }}>
      <SimpleForm warnWhenUnsavedChanges>
        {newer && <ConflictAlert newer={newer} transform={transform} onClose={() => setNewer(null)} />}
        {children}
      </SimpleForm>
    </Edit>
  );
};
