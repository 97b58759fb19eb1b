import { useMemo, useState, type FC } from 'react';
import {
  CanAccess,
  Form,
  FormTab,
  ResourceContextProvider,
  SaveButton,
  TabbedFormView,
  Toolbar,
} from 'react-admin';
import { useFormContext, type FieldValues, type SubmitHandler } from 'react-hook-form';
import { permission } from '../../../contract/access.ts';
import type { ExtensionFields, WorkList } from '../../../contract/serviceExtension.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import type { ExtensionRow } from '../../dataProvider/serviceExtensionsResource.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { languages } from '../../i18n/languages.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { FormDraft } from '../../administration/FormDraft.tsx';
import type { WrittenAnalytes } from './AnalytesDialog.tsx';
import { CloneDialog } from './CloneDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NewerAlert } from './NewerAlert.tsx';
import { Preview } from './Preview.tsx';
import { NextService } from './NextService.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { ServiceAnalytes } from './ServiceAnalytes.tsx';
import { SpecimenFields } from './SpecimenFields.tsx';
import { DescriptionFields, FactorFields } from './TextFields.tsx';
import { TextLanguage } from './textLanguage.ts';
import { useSaveExtension, type SaveExtension } from './useSaveExtension.ts';

type OpenDialog = 'publish' | 'history' | 'clone' | null;

interface Props {
  record: ExtensionRow;
  /** The work-list that the service was opened from. */
  workList: WorkList | undefined;
  /** Loads the record again. */
  onReload: () => void;
}
type Values = ExtensionFields & { version: number };
interface ActionProps extends Omit<Props, 'onReload'> {
  saving: SaveExtension;
}

/** Buttons of the form and their dialogs. */
const Actions: FC<ActionProps> = ({ record, workList, saving: { save, isPending } }) => {
  const t = useT();
  const { getValues, handleSubmit, reset, setError } = useFormContext<Values>();
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const publish = handleSubmit(async ({ version, ...fields }) => {
    const errors = await save({ version, fields, publish: true });
    for (const [name, message] of Object.entries(errors ?? {}))
      setError(name as keyof ExtensionFields, { type: 'server', message });
  });
  const fill = useAct(
    (params: { id: string; meta?: { version: number } }, lab: LabDataProvider) =>
      lab.getOne<ExtensionRow>('serviceExtensions', params),
    {
      onSuccess: ({ data }) => {
        reset({ ...getValues(), ...data.fields }, { keepDefaultValues: true });
        close();
      },
    },
  );
  return (
    <Toolbar sx={{ flexWrap: 'wrap', maxWidth: 'none' }}>
      <SaveButton label="serviceExtension.saveDraft" variant="outlined" alwaysEnable disabled={isPending} />
      <CanAccess
        {...permission('publish', 'serviceExtension')}
        accessDenied={<span className="quiet">{t('serviceExtension.byAdministrator')}</span>}
      >
        <button
          type="button"
          className="button primary"
          disabled={isPending}
          onClick={() => setOpen('publish')}
        >
          {t('serviceExtension.publish')}
        </button>
      </CanAccess>
      <button type="button" className="button" onClick={() => setOpen('clone')}>
        {t('serviceExtension.clone')}
      </button>
      <button type="button" className="button" onClick={() => setOpen('history')}>
        {t('serviceExtension.history')}
      </button>
      {workList && <NextService record={record} workList={workList} />}
      {open === 'publish' && (
        <PublishDialog
          record={record}
          isPending={isPending}
          onPublish={() => void publish().finally(close)}
          onClose={close}
        />
      )}
      {open === 'clone' && <CloneDialog onCopy={(id) => fill.mutate({ id })} onClose={close} />}
      {open === 'history' && (
        <HistoryDialog
          code={record.code}
          onOpen={(version) => fill.mutate({ id: record.id, meta: { version } })}
          onClose={close}
        />
      )}
    </Toolbar>
  );
};

/** The form of a description by tabs, in one language at a time, with what a nurse will read beside it. */
export const ExtensionForm: FC<Props> = ({ record, workList, onReload }) => {
  const own = useLanguage();
  const [language, setLanguage] = useState(workList === undefined || workList === 'any' ? own : workList);
  const saving = useSaveExtension(record.code);
  const { newer, forgetNewer } = saving;
  const save: SaveExtension['save'] = async (update) => {
    const errors = await saving.save(update);
    const refused = languages.filter((one) =>
      Object.keys(errors ?? {}).some((name) => name.endsWith(`.${one}`)),
    );
    const [first] = refused;
    if (first !== undefined && !refused.includes(language)) setLanguage(first);
    return errors;
  };
  /** The analytes that were saved here; the record may have been read before. */
  const [saved, setSaved] = useState<WrittenAnalytes | null>(null);
  const written =
    saved !== null && saved.version > record.analytesVersion
      ? saved
      : { version: record.analytesVersion, analytes: record.analytes };
  const values = useMemo(() => ({ id: record.id, version: record.version, ...record.fields }), [record]);
  const saveDraft: SubmitHandler<FieldValues> = ({ version, ...fields }) =>
    save({ version: Number(version), fields, publish: false });
  return (
    <TextLanguage value={language}>
      <ResourceContextProvider value="serviceExtensions">
        <Form record={values} onSubmit={saveDraft} warnWhenUnsavedChanges>
          <div className="extension">
            <div>
              <FormDraft />
              {newer && (
                <NewerAlert
                  base={record}
                  newer={newer}
                  onSave={(fields, version) => void save({ version, fields, publish: false })}
                  onShow={() => {
                    forgetNewer();
                    onReload();
                  }}
                />
              )}
              <LanguageSwitch value={language} onChange={setLanguage} />
              <TabbedFormView
                syncWithLocation={false}
                toolbar={<Actions record={record} workList={workList} saving={{ ...saving, save }} />}
              >
                <FormTab label="serviceExtension.tabs.specimen">
                  <SpecimenFields types={record.biomaterialTypes} />
                </FormTab>
                <FormTab label="serviceExtension.tabs.description">
                  <DescriptionFields maxCharacteristics={record.maxCharacteristics} />
                </FormTab>
                <FormTab label="serviceExtension.tabs.ranges">
                  <ServiceAnalytes
                    code={record.code}
                    isPackage={record.isPackage}
                    written={written}
                    language={language}
                    onSaved={setSaved}
                  />
                </FormTab>
                <FormTab label="serviceExtension.tabs.factors">
                  <FactorFields />
                </FormTab>
                <FormTab label="serviceExtension.tabs.ordering">
                  <QuestionFields />
                </FormTab>
              </TabbedFormView>
            </div>
            <Preview record={{ ...record, analytes: [...written.analytes] }} language={language} />
          </div>
        </Form>
      </ResourceContextProvider>
    </TextLanguage>
  );
};
