import { useDataProvider } from 'react-admin';
import { useState, type FC } from 'react';
import { saveEntry, type LaboratorySettings } from '../../../contract/laboratorySettings.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { useChecked } from '../../ui/useChecked.ts';
import { SettingCard } from './SettingCard.tsx';
import { SettingHistory } from './SettingHistory.tsx';

/** Who releases the results that people type. */
export const EntryForm: FC<{ settings: LaboratorySettings }> = ({ settings: { entry } }) => {
  const t = useT();
  const { call } = useDataProvider<LabDataProvider>();
  const [secondPerson, setSecondPerson] = useState(entry.secondPerson);
  const { check, reject } = useChecked(saveEntry.body);
  const save = () => {
    const body = check({ secondPerson, version: entry.version });
    return body && call(saveEntry, { body });
  };
  return (
    <SettingCard
      title={t('admin.labSettings.entry.title')}
      typed={[secondPerson]}
      meaning={t(secondPerson ? 'admin.labSettings.entry.two' : 'admin.labSettings.entry.one')}
      save={save}
      reject={reject}
      later={<SettingHistory name="entry" values={entry} endpoint={saveEntry} />}
    >
      <label className="check">
        <input
          type="checkbox"
          checked={secondPerson}
          onChange={(event) => setSecondPerson(event.target.checked)}
        />{' '}
        {t('admin.labSettings.entry.secondPerson')}
      </label>
    </SettingCard>
  );
};
