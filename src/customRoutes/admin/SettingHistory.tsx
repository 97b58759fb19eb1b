import { ThemeProvider } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BodyInput, Endpoint } from '../../../contract/endpoint.ts';
import { readSettings, type SettingKey } from '../../../contract/laboratorySettings.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { HistoryPanel, valuesBefore } from '../../administration/HistoryPanel.tsx';
import { forget } from '../../dataProvider/useRead.ts';
import { theme } from '../../ui/theme/theme.ts';

interface Props<E extends Endpoint> {
  name: SettingKey;
  /** The values as they were read. */
  values: BodyInput<E> & { version: number };
  /** The call that saves them. */
  endpoint: E;
}

/** The history of a setting, in its card; earlier values can be restored from it. */
export const SettingHistory = <E extends Endpoint>({ name, values, endpoint }: Props<E>): ReactNode => {
  const queryClient = useQueryClient();
  const { call } = useLab();
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      <HistoryPanel
        of={{ key: name, at: values.version }}
        canRestore={({ before }) => before !== null}
        restore={async (changes, place) => {
          await call(endpoint, { body: valuesBefore(values, changes, place) });
          await forget(queryClient, [readSettings]);
        }}
      />
    </ThemeProvider>
  );
};
