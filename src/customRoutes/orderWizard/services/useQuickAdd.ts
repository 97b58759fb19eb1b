import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify } from 'react-admin';
import { useRef } from 'react';
import type { Service } from '../../../../contract/services.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { useT } from '../../../i18n/useT.ts';
import { useNotifyError } from '../../../ui/useNotifyError.ts';
import type { BasketItem } from '../state/basketItem.ts';
import { searchQuery } from './useServiceList.ts';

interface Given {
  contractId: number | null;
  favourites: boolean;
  /** The rows on screen; a code among them needs no search. */
  shown: readonly Service[];
  add: (items: readonly BasketItem[]) => void;
  /** Several services match and none has exactly this code, or the matches are only approximate. */
  onSeveral: (term: string) => void;
}

const withCode = (services: readonly Service[], code: string): Service | undefined =>
  services.find((service) => service.code.toLowerCase() === code.toLowerCase());

interface Found {
  services: readonly Service[];
  isApproximate: boolean;
}

/** The service with exactly this code, or the only one found; undefined if the match is only approximate. */
export const serviceMeant = (term: string, { services, isApproximate }: Found): Service | undefined =>
  withCode(services, term) ?? (services.length === 1 && !isApproximate ? services[0] : undefined);

/**
 * Adds the service of a typed code, or the only one found, once the search responds. The next code can be typed
 * meanwhile; services are added in typing order.
 */
export const useQuickAdd = ({
  contractId,
  favourites,
  shown,
  add,
  onSeveral,
}: Given): ((term: string) => void) => {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const client = useQueryClient();
  const dataProvider = useLab();
  const queue = useRef(Promise.resolve());
  const take = useEvent((term: string, found: Found) => {
    const service = serviceMeant(term, found);
    if (service) add([service]);
    else if (found.services.length > 0) onSeveral(term);
    else notify(t('wizard.services.notFoundBy', { term }), { type: 'warning' });
  });
  return useEvent((term: string) => {
    const there = withCode(shown, term);
    const found = there
      ? Promise.resolve({ services: [there], isApproximate: false })
      : client.fetchQuery(searchQuery(dataProvider, contractId ?? 0, { term, favourites }));
    // It is awaited later; avoids an unhandled rejection until then.
    found.catch(() => undefined);
    queue.current = queue.current.then(async () => take(term, await found)).catch(notifyError);
  });
};
