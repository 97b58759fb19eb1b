import type { FC, ReactElement } from 'react';
import type { PublicPageName } from '../authProvider/publicPaths.ts';
import type { Language } from '../i18n/languages.ts';
import { I18nContext } from '../i18n/useT.ts';
import { PublicPage } from './PublicPage.tsx';
import { ServicesContext, type PublicServices } from './services.ts';
import { createTranslator, type PublicTexts } from './translator.ts';

interface Props {
  page: PublicPageName;
  Body: FC;
  language: Language;
  texts: PublicTexts;
  services: PublicServices;
}

/** A public page with its providers; the build renders it to HTML, the browser hydrates it. */
export const publicRoot = ({ page, Body, language, texts, services }: Props): ReactElement => (
  <I18nContext value={{ language, t: createTranslator(texts) }}>
    <ServicesContext value={services}>
      <PublicPage page={page} Body={Body} />
    </ServicesContext>
  </I18nContext>
);

/** Title of the browser tab. */
export const titleOf = (page: PublicPageName, { publicPages }: PublicTexts): string => {
  const titles: Record<PublicPageName, string> = {
    login: publicPages.login.title,
    registration: publicPages.registration.title,
    'password-recovery': publicPages.recovery.title,
    'create-password': publicPages.newPassword.title,
    'open-result': publicPages.openResult.title,
    error404: publicPages.error404.title,
    error500: publicPages.error500.title,
  };
  return `${titles[page]} · ${publicPages.brand}`;
};
