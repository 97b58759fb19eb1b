import type { FC } from 'react';
import { useCanAccess } from 'react-admin';
import { permission } from '../../../contract/access.ts';
import { startPages } from '../../../contract/session.ts';
import { saveStartPage } from '../../../contract/today.ts';
import { rememberUser, storedUser } from '../../authProvider/session.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';

/** Selects the first screen after sign-in; the choice is stored on the server. */
export const StartPageSelect: FC = () => {
  const t = useT();
  const { startPage } = useSessionUser();
  const { canAccess: mayOrder } = useCanAccess(permission('open', 'createOrder'));
  const save = useAct(
    (chosen: typeof startPage, { call }: LabDataProvider) =>
      call(saveStartPage, { body: { startPage: chosen } }),
    {
      done: 'today.start.saved',
      onSuccess: (_, chosen) => {
        const user = storedUser();
        if (user) rememberUser({ ...user, startPage: chosen });
      },
    },
  );
  return (
    <LabelledSelect
      label={t('today.start.label')}
      value={save.isPending ? save.variables : startPage}
      onChange={({ target }) => {
        const chosen = startPages.find((one) => one === target.value);
        if (chosen) save.mutate(chosen);
      }}
    >
      {startPages
        .filter((page) => page !== 'createOrder' || mayOrder)
        .map((page) => (
          <option key={page} value={page}>
            {t(`today.start.${page}`)}
          </option>
        ))}
    </LabelledSelect>
  );
};
