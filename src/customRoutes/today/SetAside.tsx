import type { FC } from 'react';
import { readSettings, saveEntry } from '../../../contract/laboratorySettings.ts';
import { getToday } from '../../../contract/today.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';

/** Sets the step of the laboratory's system aside, or takes it up again; the settings do so, too. */
export const SetAside: FC<{ isSetAside: boolean }> = ({ isSetAside }) => {
  const t = useT();
  const { mutate, isPending } = useAct(
    async (withoutSystem: boolean, { call }: LabDataProvider) => {
      const { entry } = await call(readSettings);
      await call(saveEntry, { body: { ...entry, withoutSystem } });
    },
    { done: isSetAside ? undefined : 'today.first.aside', stale: [getToday, readSettings] },
  );
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => mutate(!isSetAside)}>
      {t(isSetAside ? 'today.first.takeUp' : 'today.first.setAside')}
    </button>
  );
};
