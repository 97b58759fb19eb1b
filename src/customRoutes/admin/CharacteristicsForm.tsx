import { useDataProvider } from 'react-admin';
import { useState, type FC } from 'react';
import { saveCharacteristics, type LaboratorySettings } from '../../../contract/laboratorySettings.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { SettingCard } from './SettingCard.tsx';
import { SettingHistory } from './SettingHistory.tsx';

/** How many general characteristics the description of a service may have. */
export const CharacteristicsForm: FC<{ settings: LaboratorySettings }> = ({
  settings: { characteristics, mostCharacteristics: most },
}) => {
  const t = useT();
  const { call } = useDataProvider<LabDataProvider>();
  const [max, setMax] = useState(characteristics.max === null ? '' : String(characteristics.max));
  const { errors, check, reject } = useChecked(saveCharacteristics.body);
  const save = () => {
    const body = check({ max: max === '' ? null : Number(max), version: characteristics.version });
    return body && call(saveCharacteristics, { body });
  };
  return (
    <SettingCard
      title={t('admin.labSettings.characteristics.title')}
      typed={[max]}
      meaning={
        max === ''
          ? t('admin.labSettings.characteristics.unlimited', { most })
          : t('admin.labSettings.characteristics.meaning', { max, most })
      }
      save={save}
      reject={reject}
      later={
        <SettingHistory name="maxCharacteristics" values={characteristics} endpoint={saveCharacteristics} />
      }
    >
      <TextField
        label={t('admin.labSettings.characteristics.max')}
        type="number"
        value={max}
        onChange={setMax}
        error={errors.max && t('admin.labSettings.characteristics.limit')}
        hint={t('admin.labSettings.characteristics.limit')}
      />
    </SettingCard>
  );
};
