import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useWarnWhenUnsavedChanges } from 'react-admin';
import type { FC } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { readSettings } from '../../../contract/laboratorySettings.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { AdminFrame } from '../../administration/AdminFrame.tsx';
import { CharacteristicsForm } from './CharacteristicsForm.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { LabelForm } from './LabelForm.tsx';
import { OnlineOrderForm } from './OnlineOrderForm.tsx';
import { ProviderDelayForm } from './ProviderDelayForm.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { StartPagesForm } from './StartPagesForm.tsx';
import { VideoForm } from './VideoForm.tsx';

/** Settings of the laboratory; each card says what its value means today. */
export const LabSettings: FC = () => {
  const t = useT();
  const errorText = useErrorText();
  const { call } = useDataProvider<LabDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['laboratorySettings'],
    queryFn: () => call(readSettings),
    refetchOnWindowFocus: false,
  });
  /** The titles of the cards with unsaved changes; a page can ask only once for all of them. */
  const cards = useForm<Record<string, true | undefined>>();
  // No path starts with '#', so the page also asks before the payment channels, whose path begins with its own.
  useWarnWhenUnsavedChanges(true, '#', cards.control);
  return (
    <AdminFrame title={t('admin.labSettings.title')}>
      {error && <ErrorText message={errorText(error)} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Spinner />}
      {data && (
        <FormProvider {...cards}>
          <OnlineOrderForm key={`o${String(data.onlineOrder.version)}`} settings={data} />
          <ScheduleForm key={`s${String(data.schedule.version)}`} settings={data} />
          <DetailsForm key={`d${String(data.details.version)}`} settings={data} />
          <LabelForm key={`l${String(data.label.version)}`} settings={data} />
          <ProviderDelayForm key={`p${String(data.providerDelay.version)}`} settings={data} />
          <CharacteristicsForm key={`c${String(data.characteristics.version)}`} settings={data} />
          <StartPagesForm key={`f${String(data.startPages.version)}`} settings={data} />
          <VideoForm key={`v${String(data.video.version)}`} settings={data} />
        </FormProvider>
      )}
    </AdminFrame>
  );
};
