import { useState, type FC } from 'react';
import { saveEntry, type LaboratorySettings } from '../../../contract/laboratorySettings.ts';
import { useT } from '../../i18n/useT.ts';
import { useChecked } from '../../ui/useChecked.ts';
import { SettingCard } from './SettingCard.tsx';

/** Who releases the results that people type, and whether a system will be connected. */
export const EntryForm: FC<{ settings: LaboratorySettings }> = ({ settings: { entry } }) => {
  const t = useT();
  const [secondPerson, setSecondPerson] = useState(entry.secondPerson);
  const [withoutSystem, setWithoutSystem] = useState(entry.withoutSystem);
  const { check, reject } = useChecked(saveEntry.body);
  const body = () => check({ secondPerson, withoutSystem, version: entry.version });
  return (
    <SettingCard
      name="entry"
      stored={entry}
      title={t('admin.labSettings.entry.title')}
      typed={[secondPerson, withoutSystem]}
      meaning={t(secondPerson ? 'admin.labSettings.entry.two' : 'admin.labSettings.entry.one')}
      endpoint={saveEntry}
      body={body}
      reject={reject}
    >
      <label className="check">
        <input
          type="checkbox"
          checked={secondPerson}
          onChange={(event) => setSecondPerson(event.target.checked)}
        />{' '}
        {t('admin.labSettings.entry.secondPerson')}
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={withoutSystem}
          onChange={(event) => setWithoutSystem(event.target.checked)}
        />{' '}
        {t('admin.labSettings.entry.withoutSystem')}
      </label>
    </SettingCard>
  );
};
