import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import {
  resultEntry,
  type EnteredDetails,
  type EnteredValue,
  type EntryService,
} from '../../../contract/resultEntry.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useRead, readKey } from '../../dataProvider/useRead.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

type Opened = ResponseOf<typeof resultEntry.open>;
const openKey = (id: number) => readKey(resultEntry.open, { query: { id } });

/** An order with the services whose results are typed. */
export const useOpenEntry = (id: number) => useRead(resultEntry.open, { query: { id } }, { staleTime: 0 });

/** The service that a colleague has changed meanwhile, of a refused call. */
const recordOf = (error: unknown): EntryService | null =>
  error instanceof RequestError && error.body?.code === 'Conflict'
    ? ((error.body.record as EntryService | undefined) ?? null)
    : null;

/** What is sent of one field: how it was in sight when its turn comes, and how it is to be. */
export type EntryChange =
  | { analyteId: number; value: Partial<EnteredValue> }
  | { details: Partial<EnteredDetails> };

/** Names the field that a change is of. */
const fieldOf = (change: EntryChange): string =>
  'details' in change
    ? Object.keys(change.details).join()
    : [change.analyteId, ...Object.keys(change.value)].join();

/**
 * Keeps what is typed for a service, one field after another. Where a colleague has typed something else meanwhile, that is
 * shown, the field keeps its text, and saving it once more replaces the other.
 */
export const useEntry = (id: number, serviceId: number) => {
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const t = useT();
  const put = (service: EntryService) =>
    client.setQueryData<Opened>(
      openKey(id),
      (opened) =>
        opened && {
          ...opened,
          services: opened.services.map((one) => (one.serviceId === serviceId ? service : one)),
        },
    );
  const current = (): EntryService | undefined =>
    client.getQueryData<Opened>(openKey(id))?.services.find((one) => one.serviceId === serviceId);
  const failed = (error: unknown) => {
    const record = recordOf(error);
    if (record) put(record);
    notify(record ? 'resources.admin/settings/entry.changed' : errorText(error), {
      type: 'error',
      messageArgs: { name: record?.typedBy ?? '' },
    });
  };
  const mutationKey = ['entry', id, serviceId];
  /** Whether the latest text of some field was not kept. */
  const hasUnsaved = (): boolean => {
    const sent = client.getMutationCache().findAll({ mutationKey });
    const latest = new Map(
      sent.map(({ state }) => [fieldOf(state.variables as EntryChange), state.status] as const),
    );
    return [...latest.values()].includes('error');
  };
  const scope = { id: `entry ${String(id)}` };
  const { mutateAsync: save, isPending } = useAct(
    async (change: EntryChange, { call }: LabDataProvider) => {
      const service = current();
      if (service === undefined) throw new Error('The service is not open');
      const place = { id, serviceId };
      if ('details' in change) {
        const before = service.details;
        return call(resultEntry.save, {
          body: { ...place, details: { before, after: { ...before, ...change.details } } },
        });
      }
      const { analyteId } = change;
      const before = service.values.find((one) => one.analyteId === analyteId)?.entered;
      if (before === undefined) throw new Error('The analyte is not open');
      const after = { ...before, ...change.value };
      return call(resultEntry.save, { body: { ...place, value: { analyteId, before, after } } });
    },
    { mutationKey, scope, onSuccess: ({ service }) => put(service), onError: failed },
  );
  const release = useAct(
    async (confirmed: string[], { call }: LabDataProvider) => {
      // What is given out is what stands in the fields.
      if (hasUnsaved()) throw new RequestError(t('resources.admin/settings/entry.unsavedValues'), 409);
      return call(resultEntry.release, {
        body: { id, serviceId, version: current()?.version ?? 0, confirmed },
      });
    },
    {
      scope,
      onSuccess: ({ service }) => put(service),
      onError: (error) => {
        if (!(error instanceof RequestError && error.body?.errors)) failed(error);
      },
    },
  );
  return { save, isSaving: isPending, release };
};
