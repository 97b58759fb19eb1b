import { render, screen, waitFor } from '@testing-library/react';
import { CanAccess, CoreAdminContext, useCanAccess, useGetIdentity } from 'react-admin';
import { act, type FC } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../dataProvider/queryClient.ts';
import { createAuthProvider } from './index.ts';
import { onSessionEnd } from './connection.ts';
import { forgetUser, rememberUser } from './session.ts';
import { nurse as nurseWith } from './session.fixtures.ts';
import { answerSessionQueries } from './sessionQueries.ts';
import { useLiveUser } from './useLiveUser.ts';

const nurse = nurseWith('token');
const sorter = { ...nurse, name: 'Anna K.', userRole: { id: 5 as const, name: 'Sorter' } };

const open = (endsElsewhere = false) => {
  rememberUser(nurse);
  const queryClient = answerSessionQueries(createQueryClient(), nurse);
  const authProvider = createAuthProvider({} as never, () => undefined);
  if (endsElsewhere) forgetUser();
  const seen: [name: string | undefined, may: boolean | undefined][] = [];
  const Screen: FC = () => {
    useLiveUser(queryClient, nurse.email, () => undefined);
    const { canAccess } = useCanAccess({ action: 'open', resource: 'outsource' });
    const { identity } = useGetIdentity();
    seen.push([identity?.fullName, canAccess]);
    return (
      <>
        <CanAccess action="list" resource="sorting">
          sorting
        </CanAccess>
        <CanAccess action="edit" resource="unheard" accessDenied="denied">
          unheard
        </CanAccess>
      </>
    );
  };
  render(
    <CoreAdminContext queryClient={queryClient} authProvider={authProvider}>
      <Screen />
    </CoreAdminContext>,
  );
  return seen;
};

test('access and identity are known in the first render, and unknown names are denied; a changed role and name show on an open screen (AUTH-10)', async () => {
  const seen = open();
  expect(screen.getByText('sortingdenied')).toBeTruthy();
  expect(new Set(seen.map(String))).toEqual(new Set(['Nurse,false']));
  act(() => rememberUser(sorter));
  await waitFor(() => expect(seen.at(-1)).toEqual(['Anna K.', true]));
});

test('a session that another tab ended while this one was loading ends here, at its place (HTTP-15)', () => {
  const ends: string[] = [];
  const stop = onSessionEnd((end) => ends.push(end));
  open(true);
  stop();
  expect(screen.getByText('sortingdenied')).toBeTruthy();
  expect(ends).toEqual(['elsewhere']);
});
