import { useQueryClient } from '@tanstack/react-query';
import { useState, type FC, type ReactNode } from 'react';
import {
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { forgetRecords } from '../dataProvider/queryClient.ts';
import { useAct } from '../dataProvider/useAct.ts';
import { useT } from '../i18n/useT.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useErrorText } from '../ui/useErrorText.ts';

interface Props {
  /** Content of the prompt below the record's name. */
  children?: ReactNode;
}

/**
 * Switches `isActive` of the row's record after a prompt, and confirms it as a form does. After a failure it switches
 * back and shows the message below.
 */
export const StatusSwitch: FC<Props> = ({ children }) => {
  const t = useT();
  const errorText = useErrorText();
  const notify = useNotify();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<{ id: number; isActive: boolean }>();
  const representation = useGetRecordRepresentation(resource)(record);
  const name = typeof representation === 'string' ? representation : '';
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending, error } = useAct(
    ({ id, isActive }: { id: number; isActive: boolean }, lab) =>
      lab.updateMany(resource, { ids: [id], data: { isActive } }),
    {
      onError: 'shown',
      onSuccess: () => {
        notify(`resources.${resource}.notifications.updated`, {
          type: 'success',
          messageArgs: { smart_count: 1, name, _: translate('ra.notification.updated', { smart_count: 1 }) },
        });
        return forgetRecords(client, resource);
      },
    },
  );
  if (!record) return null;
  const { id, isActive } = record;
  const verb = isActive ? 'deactivate' : 'activate';
  return (
    // The row opens the record when clicked.
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <Switch
        label={`${t('resources.status.active')}: ${name}`}
        checked={isPending ? !isActive : isActive}
        busy={isPending}
        onChange={() => setAsking(true)}
      />
      {error !== null && <p role="alert">{errorText(error)}</p>}
      {isAsking && (
        <ConfirmDialog
          title={t(`resources.status.${verb}Title`)}
          yes={t(`resources.status.${verb}`)}
          no={t('resources.status.cancel')}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            mutate({ id, isActive: !isActive });
          }}
        >
          {name}
          {children}
        </ConfirmDialog>
      )}
    </span>
  );
};
