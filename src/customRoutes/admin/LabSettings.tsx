import './labSettings.css';
import { useWarnWhenUnsavedChanges } from 'react-admin';
import { useState, type FC } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { readSettings } from '../../../contract/laboratorySettings.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import { settingParts, type SettingPart } from '../../paths/laboratorySettings.ts';
import { AdminFrame } from '../../administration/AdminFrame.tsx';
import { Loaded } from '../../ui/ErrorText.tsx';
import { CharacteristicsForm } from './CharacteristicsForm.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { EntryForm } from './EntryForm.tsx';
import { LabelForm } from './LabelForm.tsx';
import { OnlineOrderForm } from './OnlineOrderForm.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { StartPagesForm } from './StartPagesForm.tsx';
import { VideoForm } from './VideoForm.tsx';

const forms = {
  details: DetailsForm,
  schedule: ScheduleForm,
  onlineOrder: OnlineOrderForm,
  label: LabelForm,
  entry: EntryForm,
  characteristics: CharacteristicsForm,
  startPages: StartPagesForm,
  video: VideoForm,
} satisfies Record<SettingPart, unknown>;

/** The open part: that of the address until another one is chosen. */
const usePart = () => {
  const { hash, key } = useLocation();
  const [chosen, setChosen] = useState<{ part: SettingPart; key: string } | null>(null);
  const named = settingParts.find((part) => `#${part}` === hash) ?? settingParts[0];
  const choose = (part: SettingPart) => {
    // Not a navigation, before which the page would ask about unsaved changes.
    window.history.replaceState(window.history.state, '', `#${part}`);
    setChosen({ part, key });
  };
  return { part: chosen?.key === key ? chosen.part : named, choose };
};

/** Settings of the laboratory, one part at a time; each says what its value means today. */
export const LabSettings: FC = () => {
  const t = useT();
  const { part, choose } = usePart();
  /** The titles of the parts with unsaved changes; a page can ask only once for all of them. */
  const cards = useForm<Record<string, true | undefined>>();
  const settings = useRead(
    readSettings,
    {},
    {
      // A part with typed values stays as it was read until they are saved.
      structuralSharing: (before, read) => {
        const typed = settingParts.filter((one) => cards.getValues(t(`admin.labSettings.${one}.title`)));
        const kept = before as ResponseOf<typeof readSettings> | undefined;
        return { ...(read as object), ...(kept && Object.fromEntries(typed.map((one) => [one, kept[one]]))) };
      },
    },
  );
  // No path starts with '#', so the page also asks before the payment channels, whose path begins with its own.
  useWarnWhenUnsavedChanges(true, '#', cards.control);
  const changed = useWatch({ control: cards.control });
  return (
    <AdminFrame title={t('admin.labSettings.title')}>
      <Loaded of={settings}>
        {(data) => (
          <FormProvider {...cards}>
            <div className="lab-settings">
              <nav className="stack setting-parts" aria-label={t('admin.labSettings.title')}>
                {settingParts.map((one) => {
                  const title = t(`admin.labSettings.${one}.title`);
                  return (
                    <button
                      key={one}
                      type="button"
                      aria-current={one === part || undefined}
                      onClick={() => choose(one)}
                    >
                      {title}
                      {changed[title] && <span className="quiet"> {t('admin.labSettings.unsaved')}</span>}
                    </button>
                  );
                })}
              </nav>
              {settingParts.map((one) => {
                const Form = forms[one];
                return (
                  <div key={`${one}${String(data[one].version)}`} hidden={one !== part}>
                    <Form settings={data} />
                  </div>
                );
              })}
            </div>
          </FormProvider>
        )}
      </Loaded>
    </AdminFrame>
  );
};
