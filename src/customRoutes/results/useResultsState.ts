import { useStoreContext } from 'react-admin';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { restoredResults, withoutPeople, type ResultsState } from './resultsState.ts';

/** Under `tab.`: for a reload of this tab only. */
const KEY = 'tab.results';

/** What the page of results knows of itself. A reload keeps it, leaving the page does not. */
export const useResultsState = (): [ResultsState, Dispatch<SetStateAction<ResultsState>>] => {
  const store = useStoreContext();
  const { userContracts } = useSessionUser();
  const [state, setState] = useState(() =>
    restoredResults(
      store.getItem<unknown>(KEY),
      userContracts.map(({ id }) => id),
      new Date(),
    ),
  );
  useEffect(() => store.setItem(KEY, withoutPeople(state)), [store, state]);
  useEffect(() => () => store.removeItem(KEY), [store]);
  return [state, setState];
};
