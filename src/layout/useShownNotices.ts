import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import { useEffect, useState } from 'react';
import { listNotices } from '../../contract/notices.ts';
import { readKey, type AnswerOf } from '../dataProvider/useRead.ts';
import { keepPlaces, type ShownNotice } from './keepPlaces.ts';

const key = readKey(listNotices, {});

/** The notices as a list shows them while it is open. */
export const useShownNotices = (): readonly ShownNotice[] => {
  const queryClient = useQueryClient();
  const known = () => queryClient.getQueryData<AnswerOf<typeof listNotices>>(key)?.notices ?? [];
  const [shown, setShown] = useState(() => keepPlaces([], known()));
  const update = useEvent(() => setShown((before) => keepPlaces(before, known())));
  useEffect(
    () => queryClient.getQueryCache().subscribe(({ query }) => query.queryKey[0] === key[0] && update()),
    [queryClient, update],
  );
  return shown;
};
