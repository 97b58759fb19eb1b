import { useMemo, useState, type FC, type ReactElement } from 'react';
import type { PublicPageName } from '../authProvider/publicPaths.ts';
import type { Language } from '../i18n/languages.ts';
import { markLanguage } from '../i18n/markLanguage.ts';
import { I18nContext, type I18n } from '../i18n/useT.ts';
import { PublicPage } from './PublicPage.tsx';
import { ServicesContext, type PublicServices } from './services.ts';
import { createTranslator, loadPublicTexts, type PublicTexts } from './translator.ts';

interface Props {
  page: PublicPageName;
  Body: FC;
  language: Language;
  texts: PublicTexts;
  services: PublicServices;
}

const PublicRoot: FC<Props> = ({ page, Body, language, texts, services }) => {
  const [current, setCurrent] = useState({ language, texts });
  const i18n = useMemo(
    (): I18n => ({
      language: current.language,
      t: createTranslator(current.texts),
      switchTo: async (chosen) => {
        const loaded = await loadPublicTexts(chosen, page);
        markLanguage(chosen);
        document.title = titleOf(page, loaded);
        setCurrent({ language: chosen, texts: loaded });
      },
    }),
    [current, page],
  );
  return (
    <I18nContext value={i18n}>
      <ServicesContext value={services}>
        <PublicPage page={page} Body={Body} />
      </ServicesContext>
    </I18nContext>
  );
};

/** A public page with its providers; the build renders it to HTML, the browser hydrates it. */
export const publicRoot = (props: Props): ReactElement => <PublicRoot {...props} />;

/** Title of the browser tab. */
export const titleOf = (page: PublicPageName, { publicPages, patientPages }: PublicTexts): string => {
  const titles: Record<PublicPageName, string | undefined> = {
    login: publicPages.login.title,
    registration: publicPages.registration.title,
    'password-recovery': publicPages.recovery.title,
    'create-password': publicPages.newPassword.title,
    'open-result': patientPages?.openResult.title,
    check: patientPages?.checkPaper.title,
    error404: publicPages.error404.title,
    error500: publicPages.error500.title,
  };
  return `${titles[page] ?? ''} · ${publicPages.brand}`;
};
