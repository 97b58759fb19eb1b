import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useNotify } from 'ra-core';
import type { Service } from '../../../../contract/services.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import type { ServicePage } from '../../../dataProvider/services.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';

/**
 * Turns the star of a service at once and tells the laboratory (SVC-15); when that fails the star turns back and a
 * toast says why. What was taken out of the favourites stays in sight until they are loaded again. Keeps its identity.
 */
export const useFavourite = (): ((service: Service) => void) => {
  const client = useQueryClient();
  const dataProvider = useDataProvider<LabDataProvider>();
  const notify = useNotify();
  const errorText = useErrorText();
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
  return useEvent(({ id, isSelected }: Service) => {
    show(id, !isSelected);
    dataProvider
      .setFavourite(id, !isSelected)
      .then(() => client.invalidateQueries({ queryKey: ['services', 'favourites'], refetchType: 'none' }))
      .catch((error: unknown) => {
        show(id, isSelected);
        notify(errorText(error), { type: 'error' });
      });
  });
};
