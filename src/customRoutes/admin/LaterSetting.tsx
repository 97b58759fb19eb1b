import { ThemeProvider } from '@mui/material/styles';
import type { FC } from 'react';
import { useNotify } from 'react-admin';
import type { DatedResource } from '../../../contract/scheduledChanges.ts';
import { ApplyLaterField } from '../../administration/ApplyLaterField.tsx';
import { ScheduledAlerts } from '../../administration/ScheduledAlerts.tsx';
import { theme } from '../../ui/theme/theme.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

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
  const notify = useNotify();
  const errorText = useErrorText();
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
        onError={(error) => notify(errorText(error), { type: 'error' })}
      />
      <ScheduledAlerts resource={resource} recordId={0} />
    </ThemeProvider>
  );
};
