import { useDataProvider } from 'react-admin';
import { useState, type FC } from 'react';
import { saveProviderDelay, type LaboratorySettings } from '../../../contract/laboratorySettings.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { SettingCard } from './SettingCard.tsx';
import { SettingHistory } from './SettingHistory.tsx';

/** When an order at an outside laboratory counts as slow and as late. */
export const ProviderDelayForm: FC<{ settings: LaboratorySettings }> = ({
  settings: { providerDelay, delayed },
}) => {
  const t = useT();
  const { call } = useDataProvider<LabDataProvider>();
  const [warning, setWarning] = useState(String(providerDelay.warning));
  const [overdue, setOverdue] = useState(String(providerDelay.overdue));
  const { errors, check, reject } = useChecked(saveProviderDelay.body);
  const save = () => {
    const { version } = providerDelay;
    const body = check({ warning: Number(warning), overdue: Number(overdue), version });
    return body && call(saveProviderDelay, { body });
  };
  return (
    <SettingCard
      title={t('admin.labSettings.providerDelay.title')}
      typed={[warning, overdue]}
      meaning={t('admin.labSettings.providerDelay.meaning', { warning, overdue, delayed })}
      save={save}
      reject={reject}
      later={<SettingHistory name="providerDelayDays" values={providerDelay} endpoint={saveProviderDelay} />}
    >
      <TextField
        label={t('admin.labSettings.providerDelay.warning')}
        type="number"
        value={warning}
        onChange={setWarning}
        error={errors.warning && t('admin.labSettings.daysLimit')}
        hint={t('admin.labSettings.daysLimit')}
      />
      <TextField
        label={t('admin.labSettings.providerDelay.overdue')}
        type="number"
        value={overdue}
        onChange={setOverdue}
        error={errors.overdue && t('admin.labSettings.providerDelay.overdueLimit')}
        hint={t('admin.labSettings.providerDelay.overdueLimit')}
      />
    </SettingCard>
  );
};
