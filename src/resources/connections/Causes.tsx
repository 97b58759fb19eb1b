import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { BooleanInput, FormDataConsumer, useListContext, useNotify } from 'react-admin';
import { listCauses, mapCode, type MessageCause } from '../../../contract/messageCauses.ts';
import type { ConnectionCode } from '../../../contract/connections.ts';
import { FormDialog } from '../../administration/FormDialog.tsx';
import { useLab } from '../../dataProvider/useLab.ts';
import { useRead, forget } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import { TargetInput } from './TargetInput.tsx';

const texts = 'resources.admin/settings/message';

/** What is chosen of a code in its dialog. */
type Mapped = Pick<ConnectionCode, 'kind' | 'target' | 'isIgnored'>;

/** Asks what a code means; the messages that wait for it are worked on at once. */
const MapDialog: FC<{ cause: MessageCause; kind: Mapped['kind']; onClose: () => void }> = ({
  cause: { connectionId, connectionName, code, count },
  kind,
  onClose,
}) => {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const { call } = useLab();
  const save = async ({ target, isIgnored }: Mapped) => {
    const { messages } = await call(mapCode, {
      body: { connectionId, kind, code, target: isIgnored ? '' : target, isIgnored },
    });
    const open = messages.filter(({ state }) => state === 'quarantined').length;
    if (open > 0) notify(t(`${texts}.stillOpen`, { count: open }), { type: 'warning' });
    else notify(`${texts}.replayed`, { type: 'success', messageArgs: { smart_count: messages.length } });
    await forget(client, [listCauses]);
  };
  return (
    <FormDialog<Mapped>
      title={t(`resources.admin/settings/code.kinds.${kind}`)}
      save={`${texts}.causes.save`}
      record={{ kind, target: '', isIgnored: false }}
      onSave={save}
      onClose={onClose}
    >
      <p>
        <span className="mono">{code}</span> <small className="quiet">{connectionName}</small>
      </p>
      <p>{t(`${texts}.causes.count`, { smart_count: count })}</p>
      <FormDataConsumer<Mapped>>
        {({ formData }) =>
          !formData.isIgnored && <TargetInput label="resources.admin/settings/code.fields.target" />
        }
      </FormDataConsumer>
      <BooleanInput
        source="isIgnored"
        label="resources.admin/settings/code.fields.isIgnored"
        helperText="resources.admin/settings/code.ignoredHint"
      />
    </FormDialog>
  );
};

/** Why messages wait: each cause with its number, which shows them, and what settles all of them at once. */
export const Causes: FC = () => {
  const t = useT();
  const { setFilters, filterValues } = useListContext();
  const [asked, setAsked] = useState<MessageCause>();
  const { data } = useRead(listCauses, {}, { staleTime: 0 });
  const causes = data?.causes ?? [];
  if (causes.length === 0) return null;
  const isShown = ({ reason, code, connectionId, kind }: MessageCause) =>
    filterValues['reason'] === reason &&
    filterValues['connectionId'] === connectionId &&
    (kind === null || filterValues['code'] === code);
  return (
    <section className="message-causes" aria-label={t(`${texts}.causes.title`)}>
      <h2>{t(`${texts}.causes.title`)}</h2>
      <ul>
        {causes.map((cause) => {
          const { connectionId, connectionName, reason, kind, code, count } = cause;
          const filter = kind === null ? { reason, connectionId } : { reason, connectionId, code };
          return (
            <li key={`${String(connectionId)} ${reason} ${code}`}>
              <Button
                size="small"
                aria-pressed={isShown(cause)}
                onClick={() =>
                  setFilters(isShown(cause) ? { state: 'quarantined' } : { state: 'quarantined', ...filter })
                }
              >
                {t(`${texts}.causes.count`, { smart_count: count })}
              </Button>
              <span>
                {t(`${texts}.reasons.${reason}`)} <span className="mono">{code}</span>{' '}
                <small className="quiet">{connectionName}</small>
              </span>
              {kind !== null && (
                <Button size="small" variant="outlined" onClick={() => setAsked(cause)}>
                  {t(`${texts}.causes.map`)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked?.kind && <MapDialog cause={asked} kind={asked.kind} onClose={() => setAsked(undefined)} />}
    </section>
  );
};
