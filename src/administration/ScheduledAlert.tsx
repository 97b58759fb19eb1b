import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { FC } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import type { ScheduledChange } from '../../contract/scheduledChanges.ts';
import { formatMoment } from '../i18n/format.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { useErrorText } from '../ui/useErrorText.ts';
import { Difference } from './Difference.tsx';
import { useAuditWords } from './useAuditWords.ts';
import { forget } from '../dataProvider/useRead.ts';

const RESOURCE = 'admin/scheduled-changes';

/** What a scheduled change will change and when, or why it failed; it can be cancelled. */
export const ScheduledAlert: FC<{ change: ScheduledChange }> = ({ change }) => {
  const t = useT();
  const language = useLanguage();
  const words = useAuditWords();
  const notify = useNotify();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [update, { isPending }] = useUpdate<ScheduledChange>(RESOURCE);
  const { noun, author, before, after, state, error } = change;
  const isFailed = state === 'failed';
  const action = `${noun}.update`;
  const moment = formatMoment(new Date(change.applyOn));
  const by = author.name || author.email;
  const reasons = Object.entries(error?.errors ?? {}).map(
    ([field, text]) => `${words.field(action, field)}: ${text}`,
  );
  const reason = reasons.join('; ') || (error?.statusMessage ?? '');
  const cancel = () =>
    void update(
      RESOURCE,
      { id: change.id, data: { state: 'cancelled' }, previousData: change },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          if (!isFailed) notify('resources.admin/scheduled-changes.cancelledNote', { type: 'success' });
        },
        onError: (failure) => notify(errorText(failure), { type: 'error' }),
        onSettled: () => void forget(queryClient, [RESOURCE]),
      },
    );
  return (
    <Alert
      severity={isFailed ? 'warning' : 'info'}
      icon={<Icon name={isFailed ? 'alert' : 'calendar'} />}
      sx={{ width: '100%', marginBottom: 1 }}
    >
      <strong>
        {isFailed
          ? t('resources.admin/scheduled-changes.failedAt', { moment, author: by, reason })
          : t('resources.admin/scheduled-changes.pending', { moment, author: by })}
      </strong>
      {change.resource === 'synchronization' ? (
        <div>
          {t('resources.admin/scheduled-changes.ofBook', {
            book: change.label[language],
            smart_count: Number(after['changes']),
          })}
        </div>
      ) : (
        <Difference change={{ action, before, after }} />
      )}
      {(isFailed || state === 'scheduled') && (
        <Button size="small" disabled={isPending} onClick={cancel}>
          {t(`resources.admin/scheduled-changes.${isFailed ? 'acknowledge' : 'cancel'}`)}
        </Button>
      )}
    </Alert>
  );
};
