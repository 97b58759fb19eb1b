import { ThemeProvider } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { SettingKey } from '../../../contract/laboratorySettings.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { HistoryPanel, valuesBefore } from '../../administration/HistoryPanel.tsx';
import { theme } from '../../ui/theme/theme.ts';

interface Props<Values> {
  name: SettingKey;
  /** The values as they were read. */
  values: Values;
  save: (values: Values) => Promise<unknown>;
}

/** The history of a setting, in its card; earlier values can be restored from it. */
export const SettingHistory = <Values extends { version: number }>({
  name,
  values,
  save,
}: Props<Values>): ReactNode => {
  const queryClient = useQueryClient();
  const { settingHistory } = useDataProvider<LabDataProvider>();
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      <HistoryPanel
        queryKey={['history', 'setting', name, values.version]}
        load={() => settingHistory(name)}
        canRestore={({ before }) => before !== null}
        restore={async (changes, place) => {
          await save(valuesBefore(values, changes, place));
          await queryClient.invalidateQueries({ queryKey: ['laboratorySettings'] });
        }}
      />
    </ThemeProvider>
  );
};
