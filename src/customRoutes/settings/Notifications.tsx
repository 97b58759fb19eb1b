import { useState, type FC, type FormEvent } from 'react';
import {
  readNotifications,
  resultWishes,
  saveNotifications,
  type OwnNotifications,
} from '../../../contract/ownNotifications.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { languageName, languages } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { DocumentLanguageSelect } from '../../ui/DocumentLanguageSelect.tsx';
import { Loaded } from '../../ui/ErrorText.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { NoticeWishes } from './NoticeWishes.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

const NotificationForm: FC<{ saved: OwnNotifications }> = ({ saved }) => {
  const t = useT();
  const [form, setForm] = useState(saved);
  const save = useAct(saveNotifications, {
    done: 'settings.notifications.saved',
    stale: [readNotifications],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ body: form });
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
  const wishes = useRead(readNotifications, {});
  return (
    <SettingsFrame>
      <div className="form">
        <DocumentLanguageSelect />
      </div>
      <div className="own-notifications">
        <Loaded of={wishes}>{({ notifications }) => <NotificationForm saved={notifications} />}</Loaded>
      </div>
      <NoticeWishes />
    </SettingsFrame>
  );
};
