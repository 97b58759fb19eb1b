import { ThemeProvider } from '@mui/material/styles';
import type { FC } from 'react';
import type { DatedResource } from '../../../contract/scheduledChanges.ts';
import { ApplyLaterField } from '../../administration/ApplyLaterField.tsx';
import { ScheduledAlerts } from '../../administration/ScheduledAlerts.tsx';
import { theme } from '../../ui/theme/theme.ts';
import { useNotifyError } from '../../ui/useNotifyError.ts';

interface Props {
  resource: DatedResource;
  /** Version of the setting that was read. */
  version: number;
  /** The values of the form; null when they are invalid. */
  values: () => unknown;
  /** Called when a time begins and ceases to be chosen. */
  onChoosing: (isChoosing: boolean) => void;
}

/** In the card of a setting: its changes dated ahead, and a button to date one. */
export const LaterSetting: FC<Props> = ({ resource, version, values, onChoosing }) => {
  const notifyError = useNotifyError();
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      <ApplyLaterField
        target={{ resource, recordId: 0, version }}
        isChanged
        submit={(schedule) => {
          const found = values();
          return found === null ? undefined : schedule(found);
        }}
        onScheduled={() => undefined}
        onChoosing={onChoosing}
        onError={notifyError}
      />
      <ScheduledAlerts resource={resource} recordId={0} />
    </ThemeProvider>
  );
};
