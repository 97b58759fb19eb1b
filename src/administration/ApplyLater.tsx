import type { FC } from 'react';
import { setSubmissionErrors, useRecordContext, type TransformData } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { DatedResource } from '../../contract/scheduledChanges.ts';
import { ApplyLaterField } from './ApplyLaterField.tsx';

interface Props {
  resource: DatedResource;
  /** Converts the form's values to the request. */
  transform: TransformData;
  /** Called with an error, e.g. that somebody else has changed the record. */
  onError: (error: Error) => void;
  /** Called when a time begins and ceases to be chosen. */
  onChoosing: (isChoosing: boolean) => void;
}

/** In a form, in place of Save while a time is chosen: has the server make the change at a later time. */
export const ApplyLater: FC<Props> = ({ resource, transform, onError, onChoosing }) => {
  const record = useRecordContext<{ id: number; version: number }>();
  const { handleSubmit, reset, setError, formState } = useFormContext();
  if (record === undefined) return null;
  return (
    <ApplyLaterField
      target={{ resource, recordId: record.id, version: record.version }}
      isChanged={formState.isDirty}
      submit={(schedule) => handleSubmit(async (values) => schedule(await transform(values)))()}
      onScheduled={reset}
      onChoosing={onChoosing}
      onError={(error, errors) => {
        if (errors) setSubmissionErrors(errors, setError);
        onError(error);
      }}
    />
  );
};
