import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FC, type FormEvent } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import {
  readNotifications,
  resultWishes,
  saveNotifications,
  type OwnNotifications,
} from '../../../contract/ownNotifications.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { languageName, languages } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { DocumentLanguageSelect } from '../../ui/DocumentLanguageSelect.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { NoticeWishes } from './NoticeWishes.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

const queryKey = ['user', 'notifications'];

const NotificationForm: FC<{ saved: OwnNotifications }> = ({ saved }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { call } = useDataProvider<LabDataProvider>();
  const [form, setForm] = useState(saved);
  const save = useMutation({
    mutationFn: (body: OwnNotifications) => call(saveNotifications, { body }),
    onSuccess: () => {
      notify(t('settings.notifications.saved'), { type: 'success' });
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(form);
  };
  return (
    <form className="form" onSubmit={submit}>
      <LabelledSelect
        label={t('settings.notifications.language')}
        value={form.language}
        onChange={({ target }) =>
          setForm({ ...form, language: languages.find((one) => one === target.value) ?? 'ru' })
        }
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageName[one]}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect
        label={t('settings.notifications.resultForm')}
        value={form.resultForm}
        onChange={({ target }) =>
          setForm({ ...form, resultForm: resultWishes.find((one) => one === target.value) ?? 'contract' })
        }
      >
        {resultWishes.map((one) => (
          <option key={one} value={one}>
            {t(`settings.notifications.resultForms.${one}`)}
          </option>
        ))}
      </LabelledSelect>
      <label className="check">
        <input
          type="checkbox"
          checked={form.newsByEmail}
          onChange={({ target }) => setForm({ ...form, newsByEmail: target.checked })}
        />
        {t('settings.notifications.news')}
      </label>
      <div>
        <button type="submit" className="button primary" aria-disabled={save.isPending}>
          {t('settings.notifications.save')}
        </button>
      </div>
    </form>
  );
};

/** The language of documents and of the laboratory's e-mails, whether it sends news, and where notices go. */
export const Notifications: FC = () => {
  const errorText = useErrorText();
  const { call } = useDataProvider<LabDataProvider>();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(readNotifications) });
  return (
    <SettingsFrame>
      <div className="form">
        <DocumentLanguageSelect />
      </div>
      <div className="own-notifications">
        {error && <ErrorText message={errorText(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Spinner />}
        {data && <NotificationForm saved={data.notifications} />}
      </div>
      <NoticeWishes />
    </SettingsFrame>
  );
};
