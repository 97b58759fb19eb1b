import type { FC } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import type { DatedResource, ScheduledChange } from '../../contract/scheduledChanges.ts';
import { ScheduledAlert } from './ScheduledAlert.tsx';

const AT_ONCE = 100;

interface Props {
  resource: DatedResource;
  /** The record; missing for the changes of all records. */
  recordId?: number;
}

/** Scheduled changes, and scheduled changes that failed. */
export const ScheduledAlerts: FC<Props> = ({ resource, recordId }) => {
  const { data = [] } = useGetList<ScheduledChange>('admin/scheduled-changes', {
    filter: { resource, recordId, isOpen: 'true' },
    sort: { field: 'applyOn', order: 'ASC' },
    pagination: { page: 1, perPage: AT_ONCE },
    meta: { isBackground: true },
  });
  return data.map((change) => <ScheduledAlert key={change.id} change={change} />);
};

/** Above a form: the scheduled changes of its record. */
export const RecordScheduledAlerts: FC<Pick<Props, 'resource'>> = ({ resource }) => {
  const record = useRecordContext<{ id: number }>();
  return record && <ScheduledAlerts resource={resource} recordId={record.id} />;
};
