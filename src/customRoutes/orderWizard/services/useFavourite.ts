import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import { useRef } from 'react';
import type { Service } from '../../../../contract/services.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import type { ServicePage } from '../../../dataProvider/services.ts';
import { useNotifyError } from '../../../ui/useNotifyError.ts';

/** A star with pending calls: the saved state and the last requested one. */
interface Turning {
  known: boolean;
  requested: boolean;
}

/**
 * Toggles the star of a service optimistically, one call at a time per service, so the last click wins; a failed call
 * reverts it with a toast. Removed favourites stay visible until the next load. Stable.
 */
export const useFavourite = (): ((service: Service) => void) => {
  const client = useQueryClient();
  const dataProvider = useLab();
  const notifyError = useNotifyError();
  const turning = useRef(new Map<number, Turning>());
  const show = (id: number, isSelected: boolean) =>
    client.setQueriesData<ServicePage>({ queryKey: ['services'] }, (page) =>
      page?.services.some((service) => service.id === id)
        ? {
            ...page,
            services: page.services.map((service) =>
              service.id === id ? { ...service, isSelected } : service,
            ),
          }
        : page,
    );
  const tell = async (id: number, turn: Turning) => {
    try {
      while (turn.known !== turn.requested) {
        const { requested: wished } = turn;
        await dataProvider.setFavourite(id, wished);
        turn.known = wished;
      }
      void client.invalidateQueries({ queryKey: ['services', 'favourites'], refetchType: 'none' });
    } catch (error) {
      show(id, turn.known);
      notifyError(error);
    }
    turning.current.delete(id);
  };
  return useEvent(({ id, isSelected }: Service) => {
    show(id, !isSelected);
    const underWay = turning.current.get(id);
    if (underWay) {
      underWay.requested = !isSelected;
      return;
    }
    const turn = { known: isSelected, requested: !isSelected };
    turning.current.set(id, turn);
    void tell(id, turn);
  });
};
