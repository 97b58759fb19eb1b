import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import { useEffect, useState } from 'react';
import type { Notices } from '../../contract/notices.ts';
import { noticesKey } from '../dataProvider/useNotices.ts';
import { keepPlaces, type ShownNotice } from './keepPlaces.ts';

/** The notices as a list shows them while it is open. */
export const useShownNotices = (): readonly ShownNotice[] => {
  const queryClient = useQueryClient();
  const known = () => queryClient.getQueryData<Notices>(noticesKey)?.notices ?? [];
  const [shown, setShown] = useState(() => keepPlaces([], known()));
  const update = useEvent(() => setShown((before) => keepPlaces(before, known())));
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ query }) => query.queryKey[0] === noticesKey[0] && update()),
    [queryClient, update],
  );
  return shown;
};
