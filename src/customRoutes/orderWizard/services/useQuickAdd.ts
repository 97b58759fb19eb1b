import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useNotify } from 'react-admin';
import { useRef } from 'react';
import type { Service } from '../../../../contract/services.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { useT } from '../../../i18n/useT.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import type { BasketItem } from '../basket/basketItem.ts';
import { searchQuery } from './useServiceList.ts';

interface Given {
  contractId: number | null;
  favourites: boolean;
  /** The rows on screen; a code among them needs no search. */
  shown: readonly Service[];
  add: (items: readonly BasketItem[]) => void;
  /** Several services match and none has exactly this code. */
  onSeveral: (term: string) => void;
}

const withCode = (services: readonly Service[], code: string): Service | undefined =>
  services.find((service) => service.code.toLowerCase() === code.toLowerCase());

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
  const errorText = useErrorText();
  const client = useQueryClient();
  const dataProvider = useDataProvider<LabDataProvider>();
  const queue = useRef(Promise.resolve());
  const take = useEvent((term: string, found: readonly Service[]) => {
    const service = withCode(found, term) ?? (found.length === 1 ? found[0] : undefined);
    if (service) add([service]);
    else if (found.length > 1) onSeveral(term);
    else notify(t('wizard.services.notFoundBy', { term }), { type: 'warning' });
  });
  return useEvent((term: string) => {
    const there = withCode(shown, term);
    const found = there
      ? Promise.resolve([there])
      : client
          .fetchQuery(searchQuery(dataProvider, contractId ?? 0, { term, favourites }))
          .then((page) => page.services);
    // It is awaited later; avoids an unhandled rejection until then.
    found.catch(() => undefined);
    queue.current = queue.current
      .then(async () => take(term, await found))
      .catch((error: unknown) => notify(errorText(error), { type: 'error' }));
  });
};
