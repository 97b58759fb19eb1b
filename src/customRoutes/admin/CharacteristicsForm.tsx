import { useState, type FC } from 'react';
import { saveCharacteristics, type LaboratorySettings } from '../../../contract/laboratorySettings.ts';
import { useT } from '../../i18n/useT.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { SettingCard } from './SettingCard.tsx';

/** How many general characteristics the description of a service may have. */
export const CharacteristicsForm: FC<{ settings: LaboratorySettings }> = ({
  settings: { characteristics, mostCharacteristics: most },
}) => {
  const t = useT();
  const [max, setMax] = useState(characteristics.max === null ? '' : String(characteristics.max));
  const { errors, check, reject } = useChecked(saveCharacteristics.body, { max });
  const body = () => check({ max: max === '' ? null : Number(max), version: characteristics.version });
  return (
    <SettingCard
      name="maxCharacteristics"
      stored={characteristics}
      title={t('admin.labSettings.characteristics.title')}
      typed={[max]}
      meaning={
        max === ''
          ? t('admin.labSettings.characteristics.unlimited', { most })
          : t('admin.labSettings.characteristics.meaning', { max, most })
      }
      endpoint={saveCharacteristics}
      body={body}
      reject={reject}
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
