import type { FC } from 'react';
import { useRecordContext, useResourceContext, useUpdate, type TransformData } from 'react-admin';
import { resources } from '../../contract/resources.ts';
import { HistoryPanel, valuesBefore } from './HistoryPanel.tsx';

/**
 * Whether a form of the resource sends this field; other fields, e.g. the state of a user, are changed by actions.
 */
const isInForm = (resource: string, field: string): boolean =>
  Object.entries(resources).every(
    ([name, declared]) => name !== resource || !('input' in declared) || field in declared.input.shape,
  );

interface Props {
  /** Converts a record to the request, as the form does. */
  transform: TransformData;
}

/** The history of the record on the screen. */
export const RecordHistory: FC<Props> = ({ transform }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const [update] = useUpdate(undefined, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  if (record === undefined) return null;
  const id = Number(record.id);
  return (
    <HistoryPanel
      of={{ resource, id }}
      canRestore={({ before, after }) =>
        after !== null && Object.keys(before ?? {}).some((field) => isInForm(resource, field))
      }
      restore={async (changes, place) => {
        const values: unknown = await transform(valuesBefore(record, changes, place));
        return update(resource, { id: record.id, data: values as object, previousData: record });
      }}
    />
  );
};
