import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify, useStoreContext } from 'react-admin';
import { useEffect } from 'react';
import { useLab } from '../dataProvider/useLab.ts';
import { putSpecimens } from '../dataProvider/orderCache.ts';
import {
  SCANS,
  scanMutation,
  tellWaitingScans,
  waitingScans,
  type WaitingScan,
} from '../dataProvider/waitingScans.ts';
import { useErrorText } from '../ui/useErrorText.ts';

/**
 * Sends the scans of manifests and specimens that a reload or a new sign-in has interrupted; a toast names the code of a refused
 * scan. Tells other tabs how many scans wait here.
 */
export const useResumedScans = (): void => {
  const dataProvider = useLab();
  const client = useQueryClient();
  const store = useStoreContext();
  const notify = useNotify();
  const errorText = useErrorText();
  const resume = useEvent(() => {
    const mutations = client.getMutationCache();
    const underWay = new Set(
      mutations
        .findAll({ mutationKey: [SCANS], status: 'pending' })
        .map(({ state }) => (state.variables as WaitingScan).attempt),
    );
    for (const scan of waitingScans(store).filter(({ attempt }) => !underWay.has(attempt)))
      mutations
        .build(client, {
          ...scanMutation(store, scan),
          networkMode: 'always',
          mutationFn: async (waiting: WaitingScan): Promise<unknown> => {
            if (!('side' in waiting)) {
              const specimens = await dataProvider.takeSpecimen(waiting);
              return putSpecimens(client, waiting.barcode, specimens);
            }
            const { side, ...sent } = waiting;
            return dataProvider.scanTube(side, sent);
          },
        })
        .execute(scan)
        .catch((error: unknown) => notify(`${scan.code}: ${errorText(error)}`, { type: 'error' }));
  });
  useEffect(() => resume(), [resume]);
  useEffect(() => tellWaitingScans(store), [store]);
};
