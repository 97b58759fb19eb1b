import { useEffect, type FC } from 'react';
import { pathInLanguage } from '../../i18n/languages.ts';
import { useLeave } from '../../i18n/useLeave.ts';
import { useLanguage } from '../../i18n/useT.ts';

/** Replaces an unknown path with the 404 page. */
export const NotFound: FC = () => {
  const leave = useLeave();
  const language = useLanguage();
  useEffect(() => leave(pathInLanguage(language, '/error404'), 'replace'), [language, leave]);
  return null;
};
