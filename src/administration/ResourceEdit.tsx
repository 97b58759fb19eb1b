import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FC,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  Edit,
  HttpError,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
  type EditProps,
  type RaRecord,
  type TransformData,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Failure } from '../../contract/failure.ts';
import { datedResources } from '../../contract/scheduledChanges.ts';
import { hasClash } from '../ui/mergeChanges.ts';
import { useErrorText } from '../ui/useErrorText.ts';
import { ApplyLater } from './ApplyLater.tsx';
import { ConflictAlert } from './ConflictAlert.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { ResourceForm, type ResourceFormProps } from './ResourceForm.tsx';
import { RecordScheduledAlerts } from './ScheduledAlerts.tsx';

/**
 * Says when the record comes again, e.g. after new settings, with another value of what is being typed: its version would
 * be saved over in silence.
 */
const NewerRecord: FC<{ onClash: (newer: Record<string, unknown>) => void }> = ({ onClash }) => {
  const record = useRecordContext();
  const { getValues } = useFormContext();
  const before = useRef(record);
  const compare = useEffectEvent((newer: RaRecord | undefined) => {
    const base = before.current;
    before.current = newer;
    if (base && newer && base['version'] !== newer['version'] && hasClash(base, getValues(), newer))
      onClash(newer);
  });
  useEffect(() => compare(record), [record]);
  return null;
};

interface Props extends Pick<EditProps, 'id' | 'title'>, Pick<ResourceFormProps, 'question'> {
  /** Converts the form's values to the request. */
  transform?: TransformData;
  queryOptions?: EditProps['queryOptions'];
  /** Replaces the form's buttons. */
  toolbar?: ReactElement | undefined;
  /** The children are tabs. */
  tabs?: boolean | undefined;
  /** Content above a form without tabs. */
  heading?: ReactNode;
  children: ReactNode;
}

/**
 * react-admin's Edit with a form of these inputs. Pessimistic, so that server errors are shown at their fields; a
 * change that another user has saved meanwhile is merged, and where both changed a value the form stays and asks which
 * version to use. Below it is the record's history.
 * The resource's text `notifications.updated` confirms a change and may name the record by `%{name}`.
 */
export const ResourceEdit: FC<Props> = ({
  id,
  title,
  queryOptions,
  toolbar,
  transform = (values: RaRecord) => values,
  tabs,
  heading,
  question,
  children,
}) => {
  const notify = useNotify();
  const errorText = useErrorText();
  const redirect = useRedirect();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const [newer, setNewer] = useState<Record<string, unknown> | null>(null);
  const [mustAsk, setMustAsk] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const onSuccess = (record: RaRecord) => {
    const messageArgs = {
      smart_count: 1,
      name: represent(record),
      _: translate('ra.notification.updated', { smart_count: 1 }),
    };
    notify(`resources.${resource}.notifications.updated`, { type: 'success', messageArgs });
    redirect('list', resource, record.id, record);
  };
  const reject = (error: Error, isLater: boolean) => {
    const body = error instanceof HttpError ? (error.body as Partial<Failure> | null) : null;
    setNewer(body?.record ?? null);
    setMustAsk(isLater);
    if (!body?.record && !body?.errors) notify(errorText(error), { type: 'error' });
  };
  const conflict = newer && (
    <ConflictAlert
      key={String(newer['version'])}
      newer={newer}
      mustAsk={mustAsk}
      transform={transform}
      onClose={() => setNewer(null)}
    />
  );
  const dated = datedResources.find((name) => name === resource);
  const scheduled = dated && <RecordScheduledAlerts resource={dated} />;
  const later = dated && (
    <ApplyLater
      resource={dated}
      transform={transform}
      onError={(error) => reject(error, true)}
      onChoosing={setPlanning}
    />
  );
  return (
    <Edit
      id={id}
      title={title}
      mutationMode="pessimistic"
      transform={transform}
      mutationOptions={{ onSuccess, onError: (error: Error) => reject(error, false) }}
      {...(queryOptions && { queryOptions })}
    >
      <ResourceForm
        // What is typed for a later time is not saved now.
        toolbar={isPlanning ? <></> : toolbar}
        tabs={tabs}
        heading={heading}
        question={question}
        alert={
          <>
            <NewerRecord
              onClash={(record) => {
                setMustAsk(true);
                setNewer(record);
              }}
            />
            {conflict}
            {scheduled}
            {tabs && later}
          </>
        }
      >
        {children}
        {!tabs && later}
      </ResourceForm>
      <RecordHistory transform={transform} />
    </Edit>
  );
};
